-- Clusters were ordered with one node, and grew by their own ways: they are charged for the nodes they have from the next change or extension on.
UPDATE "records" AS "ordered"
SET "data" = jsonb_set("ordered"."data", '{nodes}', "grown"."data" -> 'nodeCount')
FROM "records" AS "grown"
WHERE "ordered"."kind" = 'subscription'
	AND "grown"."kind" = 'k8s-cluster'
	AND "grown"."tenant_id" = "ordered"."tenant_id"
	AND "grown"."id" = "ordered"."data" ->> 'resourceId'
	AND jsonb_typeof("grown"."data" -> 'nodeCount') = 'number'
	AND "grown"."data" -> 'nodeCount' > coalesce("ordered"."data" -> 'nodes', '1');--> statement-breakpoint
-- Their control plane is there once, and was charged for each node.
UPDATE "catalogue"
SET "data" = "data" || '{"perInstance": true}'
WHERE "kind" = 'sku'
	AND "data" ->> 'serviceCode' = 'cluster'
	AND "parent_id" IN (SELECT "id" FROM "catalogue" WHERE "kind" = 'serviceCategory' AND "data" ->> 'code' = 'master');
