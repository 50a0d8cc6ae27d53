-- The live feed of each company: a row for each resource and action of each statement that leaves entries in the history,
-- written by that statement. Positions are given out afterwards, by whoever reads, in the order in which rows can be seen:
-- a transaction with an earlier time may commit later (server/areas/live/feed.ts). No foreign key: each would read the
-- company's row at each write.
CREATE TABLE "live_changes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"position" bigint,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"resource" text COLLATE "C" NOT NULL,
	"action" text COLLATE "C" NOT NULL,
	"change_id" uuid NOT NULL,
	"user_id" uuid,
	"count" integer NOT NULL,
	"ids" uuid[],
	"parent_resource" text COLLATE "C",
	"parent_ids" uuid[],
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	PRIMARY KEY ("tenant_id", "id")
);--> statement-breakpoint
CREATE INDEX "live_changes_position" ON "live_changes" USING btree ("tenant_id", "position");--> statement-breakpoint
CALL atrium_isolate('live_changes');--> statement-breakpoint
CREATE POLICY due ON "live_changes" FOR SELECT
  USING (at <= now() - interval '15 minutes' AND current_setting('atrium.looks_across', true) = 'on');--> statement-breakpoint
-- The last position that was given out, and the last that was forgotten. Positions of another epoch mean nothing here.
CREATE TABLE "live_feeds" (
	"tenant_id" uuid PRIMARY KEY REFERENCES "tenants"("tenant_id") ON DELETE CASCADE,
	"epoch" uuid DEFAULT gen_random_uuid() NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"forgotten" bigint DEFAULT 0 NOT NULL
);--> statement-breakpoint
CALL atrium_isolate('live_feeds');--> statement-breakpoint
CREATE TABLE "live_presence" (
	"tenant_id" uuid NOT NULL REFERENCES "tenants"("tenant_id") ON DELETE CASCADE,
	"resource" text COLLATE "C" NOT NULL,
	"entity_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"editing" boolean NOT NULL,
	"until" timestamp with time zone NOT NULL,
	PRIMARY KEY ("tenant_id", "resource", "entity_id", "session_id")
);--> statement-breakpoint
CALL atrium_isolate('live_presence');--> statement-breakpoint
CREATE POLICY due ON "live_presence" FOR SELECT
  USING (until <= now() - interval '1 minute' AND current_setting('atrium.looks_across', true) = 'on');
