-- How many projects stand in the parts of an order: of those changed, created or begun on a day (in UTC), of a progress, of
-- a client. A page far into a list begins at the part that holds it (server/lists/edges.ts). Every write adds what it
-- changes as rows of its own, as of project_figures; now and then they are summed up.
CREATE TABLE "project_parts" (
	"tenant_id" uuid NOT NULL REFERENCES "tenants"("tenant_id") ON DELETE CASCADE,
	"field" text COLLATE "C" NOT NULL,
	"part" text COLLATE "C" NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"count" integer NOT NULL,
	PRIMARY KEY ("tenant_id", "field", "part", "id")
);--> statement-breakpoint
CALL atrium_isolate('project_parts');--> statement-breakpoint

-- Whether a company's parts are all counted. Until they are, and where nothing is said, nobody asks for them; what a server
-- of the version before writes is in none, so that they are counted when none is left (server/records/parts.ts).
CREATE TABLE "part_states" (
	"tenant_id" uuid NOT NULL PRIMARY KEY REFERENCES "tenants"("tenant_id") ON DELETE CASCADE,
	"whole" boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE INDEX "part_states_due" ON "part_states" ("tenant_id") WHERE NOT "whole";--> statement-breakpoint
ALTER TABLE "tenants" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "part_states" (tenant_id) SELECT tenant_id FROM "tenants";--> statement-breakpoint
ALTER TABLE "tenants" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CALL atrium_isolate('part_states');--> statement-breakpoint
CREATE POLICY due ON "part_states" FOR SELECT
  USING (NOT whole AND current_setting('atrium.looks_across', true) = 'on');
