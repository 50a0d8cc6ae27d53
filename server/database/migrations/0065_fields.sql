-- Values of custom fields stand on their record, by their definitions' ids; 'field_values' keeps those beside it that a
-- large company sorts or ranges by (ARCHITECTURE.md, 'Custom fields', has the measurements). A definition says where its
-- values are kept:
--   rows     as before: in field_values alone. Whatever a server of the version before creates is of this kind.
--   moving   written to both; a background job copies what was there before
--   both     in both, whole
--   filling  written to both; a background job makes the rows
--   record   on the record alone
-- Servers of the version before go on working beside this one until the job begins. The version after this one makes an
-- end of 'rows' and 'moving', and takes the rows away that nobody sorts by.
ALTER TABLE "projects" ADD COLUMN "fields" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "fields" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- A key is a definition's id, so that every entry of these indexes is one company's.
CREATE INDEX "projects_fields" ON "projects" USING gin ("fields" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "clients_fields" ON "clients" USING gin ("fields" jsonb_path_ops);--> statement-breakpoint
ALTER TABLE "field_definitions" ADD COLUMN "kept_in" text COLLATE "C" DEFAULT 'rows' NOT NULL
  CONSTRAINT "field_definitions_kept_in" CHECK ("kept_in" IN ('rows', 'moving', 'both', 'filling', 'record'));--> statement-breakpoint
CREATE INDEX "field_definitions_moving" ON "field_definitions" ("tenant_id") WHERE "kept_in" IN ('rows', 'moving', 'filling');--> statement-breakpoint

-- How far the job has come with the records of a company: it goes over them in the order of their ids.
CREATE TABLE "field_moves" (
	"tenant_id" uuid NOT NULL REFERENCES "tenants"("tenant_id") ON DELETE CASCADE,
	"kind" text COLLATE "C" NOT NULL,
	"after_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	PRIMARY KEY ("tenant_id", "kind")
);--> statement-breakpoint
CALL atrium_isolate('field_moves');--> statement-breakpoint

-- The searches' views have their tables' columns as they were when they were made.
CREATE OR REPLACE VIEW "searchable_projects" AS SELECT * FROM "projects"
  WHERE tenant_id = nullif(current_setting('atrium.tenant_id', true), '')::uuid;--> statement-breakpoint
CREATE OR REPLACE VIEW "searchable_clients" AS SELECT * FROM "clients"
  WHERE tenant_id = nullif(current_setting('atrium.tenant_id', true), '')::uuid;--> statement-breakpoint

-- The companies that the job has work for, as of what else is due.
CREATE POLICY due ON "field_definitions" FOR SELECT
  USING (kept_in IN ('rows', 'moving', 'filling') AND current_setting('atrium.looks_across', true) = 'on');--> statement-breakpoint
CREATE POLICY due ON "field_moves" FOR SELECT USING (current_setting('atrium.looks_across', true) = 'on');
