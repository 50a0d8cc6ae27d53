-- Who changed what, and when. Requests add entries and read them; they neither change nor delete any (see requestRole.ts).
CREATE TABLE "history" (
	"tenant_id" uuid NOT NULL REFERENCES "tenants"("tenant_id") ON DELETE CASCADE,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"user_id" uuid,
	"user_name" text DEFAULT '' NOT NULL,
	"action" text COLLATE "C" NOT NULL,
	"resource" text COLLATE "C" NOT NULL,
	"entity_id" uuid NOT NULL,
	"entity_name" text DEFAULT '' NOT NULL,
	"parent_resource" text COLLATE "C",
	"parent_id" uuid,
	"change_id" uuid NOT NULL,
	"changes" jsonb DEFAULT '{}' NOT NULL,
	PRIMARY KEY ("tenant_id", "id")
);--> statement-breakpoint
CREATE INDEX "history_at" ON "history" ("tenant_id", "at", "id");--> statement-breakpoint
CREATE INDEX "history_entity" ON "history" ("tenant_id", "entity_id", "at", "id");--> statement-breakpoint
CREATE INDEX "history_parent" ON "history" ("tenant_id", "parent_id", "at", "id") WHERE "parent_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "history_change" ON "history" ("tenant_id", "change_id");--> statement-breakpoint
CALL atrium_isolate('history');--> statement-breakpoint
-- Changes that were put back: each of them once.
CREATE TABLE "undone_changes" (
	"tenant_id" uuid NOT NULL REFERENCES "tenants"("tenant_id") ON DELETE CASCADE,
	"change_id" uuid NOT NULL,
	PRIMARY KEY ("tenant_id", "change_id")
);--> statement-breakpoint
CALL atrium_isolate('undone_changes');
