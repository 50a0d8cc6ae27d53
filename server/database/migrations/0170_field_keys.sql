-- The key under which records hold a field's values, six letters in place of the 36 of its id; null, as for every field of
-- before: the id. No value is written anew. Only in a database that holds no company yet does a new field get one: servers
-- of the version before, which stand beside this one for a while, know of no keys. The version after gives every database
-- the default. Six letters are practically one company's alone, so that an entry of the records' indexes is, too.
ALTER TABLE "field_definitions" ADD COLUMN "key" text COLLATE "C";--> statement-breakpoint
CREATE UNIQUE INDEX "field_definitions_key" ON "field_definitions" ("tenant_id", "key") WHERE "key" IS NOT NULL;--> statement-breakpoint
-- What stands in rows alone is of before: it is laid over a record's values by its definition's id.
ALTER TABLE "field_definitions" ADD CONSTRAINT "field_definitions_keyed"
  CHECK ("key" IS NULL OR "kept_in" NOT IN ('rows', 'moving'));--> statement-breakpoint
ALTER TABLE "tenants" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM "tenants") THEN RETURN; END IF;
  ALTER TABLE "field_definitions" ALTER COLUMN "key"
    SET DEFAULT substr(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', ''), 1, 6);
END $$;--> statement-breakpoint
ALTER TABLE "tenants" FORCE ROW LEVEL SECURITY;
