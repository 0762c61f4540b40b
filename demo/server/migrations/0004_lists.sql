DROP INDEX "users_tenant";--> statement-breakpoint
DROP INDEX "records_created";--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("tenant_id","create_time" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "records_listed" ON "records" USING btree ("tenant_id","kind","create_time" DESC NULLS FIRST,"id","settles_at","settles_to") WHERE "records"."remove_time" is null;--> statement-breakpoint
CREATE INDEX "records_removed" ON "records" USING btree ("tenant_id","kind","create_time") WHERE "records"."remove_time" is not null;--> statement-breakpoint
-- Searching by a part of a name, where the database has the means: the embedded one has not.
DO $$
BEGIN
	IF NOT EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN
		RETURN;
	END IF;
	-- Searching works without them: a database that refuses the extension, or has it in a schema of its own, starts all the same.
	BEGIN
		CREATE EXTENSION IF NOT EXISTS pg_trgm;
		CREATE INDEX "records_name_parts" ON "records" USING gin ("name" gin_trgm_ops);
		CREATE INDEX "hosts_name_parts" ON "hosts" USING gin ("name" gin_trgm_ops);
	EXCEPTION WHEN OTHERS THEN
		RAISE NOTICE 'names are searched without an index: %', SQLERRM;
	END;
END $$;
