-- What was put back of a change that was not put back as a whole: the rest of it can be put back later. A change that stands
-- in undone_changes is put back whole.
CREATE TABLE "undone_entries" (
	"tenant_id" uuid NOT NULL REFERENCES "tenants"("tenant_id") ON DELETE CASCADE,
	"change_id" uuid NOT NULL,
	"resource" text COLLATE "C" NOT NULL,
	"entity_id" uuid NOT NULL,
	PRIMARY KEY ("tenant_id", "change_id", "resource", "entity_id")
);--> statement-breakpoint
CALL atrium_isolate('undone_entries');
