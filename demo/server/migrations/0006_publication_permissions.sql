-- Whoever may take a service off the catalogue may do the same with parts of it: codes that came later, and that only a new database is seeded with.
INSERT INTO "role_permissions" ("role_id", "perm_code")
SELECT "role_id", "code"
FROM "role_permissions", unnest(ARRAY['publication:releaseSku', 'publication:revokeSku', 'publication:setSla']) AS "code"
WHERE "perm_code" = 'publication:soldout'
ON CONFLICT DO NOTHING;
