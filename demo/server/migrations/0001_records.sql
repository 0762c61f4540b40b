CREATE TABLE "catalogue" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "catalogue_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"heading" text NOT NULL,
	"source" text NOT NULL,
	"body" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "samples" (
	"resource_id" text NOT NULL,
	"metric" text NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"value" double precision NOT NULL,
	CONSTRAINT "samples_resource_id_metric_time_pk" PRIMARY KEY("resource_id","metric","time")
);
--> statement-breakpoint
CREATE TABLE "records" (
	"id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"settles_to" text,
	"settles_at" timestamp with time zone,
	"project_id" text,
	"owner_id" text,
	"parent_id" text,
	"create_time" timestamp with time zone NOT NULL,
	"update_time" timestamp with time zone NOT NULL,
	"remove_time" timestamp with time zone,
	"data" jsonb NOT NULL,
	CONSTRAINT "records_tenant_id_kind_id_pk" PRIMARY KEY("tenant_id","kind","id")
);
--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "user_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "target_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "ip" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_project" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."projects"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_of_parent" ON "catalogue" USING btree ("kind","parent_id","position");--> statement-breakpoint
CREATE INDEX "catalogue_data" ON "catalogue" USING gin ("data" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "documents_words" ON "documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "records_created" ON "records" USING btree ("tenant_id","kind","create_time","id");--> statement-breakpoint
CREATE INDEX "records_name" ON "records" USING btree ("tenant_id","kind","name");--> statement-breakpoint
CREATE INDEX "records_of_parent" ON "records" USING btree ("tenant_id","kind","parent_id");--> statement-breakpoint
CREATE INDEX "records_of_project" ON "records" USING btree ("tenant_id","project_id");--> statement-breakpoint
CREATE INDEX "records_data" ON "records" USING gin ("data" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "audits_created" ON "audits" USING btree ("tenant_id","create_time","id");