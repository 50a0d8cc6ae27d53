-- Bulk calls that say how many rows they expect, from before their first row is locked until what they wrote can be seen: a
-- call that arrived in between is at once with them. The servers of the version before write none.
CREATE TABLE "bulk_calls" (
	"tenant_id" uuid NOT NULL REFERENCES "tenants"("tenant_id") ON DELETE CASCADE,
	"id" uuid NOT NULL,
	"resource" text COLLATE "C" NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	PRIMARY KEY ("tenant_id", "id")
);--> statement-breakpoint
CALL atrium_isolate('bulk_calls');
