-- The texts that searches look through, apart from the rows that they belong to: a change of anything else leaves them and
-- their index alone. They are spelled so that every three letters in a row, blanks and signs included, are entries of
-- that index, in any language and on any database (server/search/spelling.ts); whoever writes a row keeps them
-- (server/search/texts.ts).
CREATE TABLE "search_texts" (
	"tenant_id" uuid NOT NULL REFERENCES "tenants"("tenant_id") ON DELETE CASCADE,
	"kind" text COLLATE "C" NOT NULL,
	"entity_id" uuid NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	PRIMARY KEY ("tenant_id", "kind", "entity_id")
);--> statement-breakpoint
CREATE INDEX "search_texts_text" ON "search_texts" USING gin ("tenant_id","text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_texts_sample" ON "search_texts" ("tenant_id","kind","entity_id") WHERE atrium_in_sample("entity_id");--> statement-breakpoint
CALL atrium_isolate('search_texts');--> statement-breakpoint
CREATE VIEW "searchable_search_texts" AS SELECT * FROM "search_texts"
  WHERE tenant_id = nullif(current_setting('atrium.tenant_id', true), '')::uuid;--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO atrium_system;--> statement-breakpoint
ALTER VIEW "searchable_search_texts" OWNER TO atrium_system;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM atrium_system;--> statement-breakpoint
GRANT SELECT ON "search_texts" TO atrium_system;--> statement-breakpoint
CREATE POLICY searched ON "search_texts" FOR SELECT TO atrium_system USING (true);--> statement-breakpoint

-- Whether all texts of a company's rows of a kind are there, and how far a background job has come with those of before,
-- in the order of their ids. Until they are, and where nothing is said of a kind, the rows themselves are searched.
CREATE TABLE "search_states" (
	"tenant_id" uuid NOT NULL REFERENCES "tenants"("tenant_id") ON DELETE CASCADE,
	"kind" text COLLATE "C" NOT NULL,
	"after_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"whole" boolean DEFAULT false NOT NULL,
	PRIMARY KEY ("tenant_id", "kind")
);--> statement-breakpoint
CREATE INDEX "search_states_due" ON "search_states" ("tenant_id") WHERE NOT "whole";--> statement-breakpoint
ALTER TABLE "tenants" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "search_states" (tenant_id, kind)
  SELECT tenant_id, kind FROM "tenants"
  CROSS JOIN unnest(ARRAY['projects', 'clients', 'users', 'inventory_items', 'tickets']) AS kind;--> statement-breakpoint

-- Servers of the version before search by these indexes: where there is a company, they stay until the version after
-- this one. Until then, companies that are made are not whole at once (server/search/state.ts).
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM "tenants") THEN
    DROP INDEX "projects_search", "clients_search", "users_search", "inventory_items_search", "tickets_search";
  END IF;
END $$;--> statement-breakpoint
ALTER TABLE "tenants" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CALL atrium_isolate('search_states');--> statement-breakpoint
CREATE POLICY due ON "search_states" FOR SELECT
  USING (NOT whole AND current_setting('atrium.looks_across', true) = 'on');
