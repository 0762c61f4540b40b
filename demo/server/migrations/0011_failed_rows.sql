-- What has failed is few rows of all: what begins with these finds them without reading the others.
CREATE INDEX "records_failed" ON "records" USING btree ("tenant_id","kind") WHERE "records"."remove_time" is null and ("records"."status" ~ 'ERROR|EXCEPTION' or "records"."settles_to" ~ 'ERROR|EXCEPTION');
