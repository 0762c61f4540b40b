-- What ends or changes who somebody is for the server is told to its processes when it is committed (freshness.ts).
CREATE FUNCTION "tell_session_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('session_changes', '');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "tells_sessions" AFTER DELETE OR UPDATE OF "token_hash", "user_id", "expire_time" ON "sessions" FOR EACH ROW EXECUTE FUNCTION "tell_session_change"();
--> statement-breakpoint
CREATE TRIGGER "tells_sessions" AFTER DELETE OR UPDATE ON "users" FOR EACH ROW EXECUTE FUNCTION "tell_session_change"();
--> statement-breakpoint
CREATE TRIGGER "tells_sessions" AFTER DELETE OR UPDATE ON "tenants" FOR EACH ROW EXECUTE FUNCTION "tell_session_change"();
--> statement-breakpoint
CREATE TRIGGER "tells_sessions" AFTER INSERT OR DELETE OR UPDATE ON "user_roles" FOR EACH STATEMENT EXECUTE FUNCTION "tell_session_change"();
--> statement-breakpoint
CREATE TRIGGER "tells_sessions" AFTER INSERT OR DELETE OR UPDATE ON "role_permissions" FOR EACH STATEMENT EXECUTE FUNCTION "tell_session_change"();
