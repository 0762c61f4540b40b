-- Whoever may extend what was ordered and pay for it may have it renewed: a code that came later, and that only a new database is seeded with.
INSERT INTO "role_permissions" ("role_id", "perm_code")
SELECT "role_id", 'order:autoRenew'
FROM "role_permissions"
WHERE "perm_code" IN ('order:extend', 'order:pay')
GROUP BY "role_id"
HAVING count(*) = 2
ON CONFLICT DO NOTHING;
