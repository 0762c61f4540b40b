CREATE TABLE "challenges" (
	"key" text PRIMARY KEY NOT NULL,
	"answer_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expire_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"reset_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dictionary_nodes" (
	"id" text PRIMARY KEY NOT NULL,
	"dictionary" text NOT NULL,
	"parent_id" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"value" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menus" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text DEFAULT '0' NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"route" text NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"view" boolean DEFAULT false NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"perm_code" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"body" text NOT NULL,
	"create_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_permissions" (
	"role_id" text NOT NULL,
	"perm_code" text NOT NULL,
	CONSTRAINT "role_permissions_role_id_perm_code_pk" PRIMARY KEY("role_id","perm_code")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	"expire_time" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"open" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" text PRIMARY KEY NOT NULL,
	"uuid" text NOT NULL,
	"name" text NOT NULL,
	"account" text NOT NULL,
	"discount" real DEFAULT 1 NOT NULL,
	"platform" boolean DEFAULT false NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	CONSTRAINT "tenants_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" text NOT NULL,
	"role_id" text NOT NULL,
	CONSTRAINT "user_roles_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"category" text NOT NULL,
	"resource_admin" boolean DEFAULT false NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"mobile" text,
	"portrait" text DEFAULT '' NOT NULL,
	"project_id" text DEFAULT '' NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_mobile_unique" UNIQUE("mobile")
);
--> statement-breakpoint
CREATE TABLE "audits" (
	"id" serial PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"action" text NOT NULL,
	"target_id" text NOT NULL,
	"detail" jsonb NOT NULL,
	"request_id" text NOT NULL,
	"create_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "biz_uses" (
	"id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"project_id" text NOT NULL,
	"name" text NOT NULL,
	"biz_code" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "biz_uses_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "hosts" (
	"id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"project_id" text NOT NULL,
	"biz_use_id" text,
	"name" text NOT NULL,
	"private_ips" text[] DEFAULT '{}'::text[] NOT NULL,
	"service_ips" text[] DEFAULT '{}'::text[] NOT NULL,
	"status" text NOT NULL,
	"env_name" text NOT NULL,
	"resource_group_name" text NOT NULL,
	"catalog" text NOT NULL,
	"os_version" text NOT NULL,
	"host_type" text NOT NULL,
	"template_id" text NOT NULL,
	"region" text NOT NULL,
	"cpu" integer NOT NULL,
	"memory" integer NOT NULL,
	"storage" integer NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	CONSTRAINT "hosts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_quotas" (
	"tenant_id" text NOT NULL,
	"project_id" text NOT NULL,
	"code" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "project_quotas_tenant_id_project_id_code_pk" PRIMARY KEY("tenant_id","project_id","code")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"project_code" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	"update_time" timestamp with time zone NOT NULL,
	CONSTRAINT "projects_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "projects_name" UNIQUE("tenant_id","name"),
	CONSTRAINT "projects_code" UNIQUE("tenant_id","project_code")
);
--> statement-breakpoint
CREATE TABLE "tenant_quotas" (
	"tenant_id" text NOT NULL,
	"code" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "tenant_quotas_tenant_id_code_pk" PRIMARY KEY("tenant_id","code")
);
--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audits" ADD CONSTRAINT "audits_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "biz_uses" ADD CONSTRAINT "biz_uses_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "biz_uses" ADD CONSTRAINT "biz_uses_project" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."projects"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hosts" ADD CONSTRAINT "hosts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hosts" ADD CONSTRAINT "hosts_project" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."projects"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hosts" ADD CONSTRAINT "hosts_biz_use" FOREIGN KEY ("tenant_id","biz_use_id") REFERENCES "public"."biz_uses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_quotas" ADD CONSTRAINT "project_quotas_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_quotas" ADD CONSTRAINT "project_quotas_project" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."projects"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_quotas" ADD CONSTRAINT "tenant_quotas_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenges_expiry" ON "challenges" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "dictionary_nodes_dictionary" ON "dictionary_nodes" USING btree ("dictionary","position");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "users_tenant" ON "users" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "audits_of_target" ON "audits" USING btree ("tenant_id","target_id");--> statement-breakpoint
CREATE INDEX "biz_uses_of_project" ON "biz_uses" USING btree ("tenant_id","project_id");--> statement-breakpoint
CREATE INDEX "hosts_created" ON "hosts" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "hosts_name" ON "hosts" USING btree ("tenant_id","name","id");--> statement-breakpoint
CREATE INDEX "hosts_of_project" ON "hosts" USING btree ("tenant_id","project_id");--> statement-breakpoint
CREATE INDEX "hosts_of_biz_use" ON "hosts" USING btree ("tenant_id","biz_use_id");--> statement-breakpoint
CREATE INDEX "hosts_status" ON "hosts" USING btree ("tenant_id","status");--> statement-breakpoint
CREATE INDEX "hosts_template" ON "hosts" USING btree ("tenant_id","template_id");--> statement-breakpoint
CREATE INDEX "hosts_private_ips" ON "hosts" USING gin ("private_ips");--> statement-breakpoint
CREATE INDEX "projects_created" ON "projects" USING btree ("tenant_id","create_time");