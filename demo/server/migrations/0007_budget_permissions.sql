-- Whoever reads bills reads what was meant to be spent, and whoever pays them says it: codes that came later, and that only a new database is seeded with.
INSERT INTO "role_permissions" ("role_id", "perm_code")
SELECT "role_id", 'budget:list'
FROM "role_permissions"
WHERE "perm_code" = 'bill:list'
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "role_permissions" ("role_id", "perm_code")
SELECT "role_id", "code"
FROM "role_permissions", unnest(ARRAY['budget:list', 'budget:create', 'budget:update', 'budget:delete']) AS "code"
WHERE "perm_code" = 'bill:pay'
ON CONFLICT DO NOTHING;
