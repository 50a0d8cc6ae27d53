-- The security log of each company. Requests add events and read them; an event that is older than its time is deleted
-- (server/records/history/checkpoints.ts), no younger one ever, and the chain alone marks it as one of its entries.
CREATE TABLE "security_events" (
	"tenant_id" uuid NOT NULL REFERENCES "tenants"("tenant_id") ON DELETE CASCADE,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"event" text COLLATE "C" NOT NULL,
	"actor_id" uuid,
	"actor_name" text COLLATE "und-x-icu" DEFAULT '' NOT NULL,
	"token_name" text,
	"address" text COLLATE "C",
	"device" text,
	"target_resource" text COLLATE "C",
	"target_id" uuid,
	"target_name" text COLLATE "und-x-icu" DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}' NOT NULL,
	"chained" boolean DEFAULT false NOT NULL,
	PRIMARY KEY ("tenant_id", "id")
);--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("tenant_id", "at", "id");--> statement-breakpoint
CREATE INDEX "security_events_event" ON "security_events" USING btree ("tenant_id", "event", "at", "id");--> statement-breakpoint
CREATE INDEX "security_events_actor" ON "security_events" USING btree ("tenant_id", "actor_id", "at", "id");--> statement-breakpoint
CREATE INDEX "security_events_target" ON "security_events" USING btree ("tenant_id", "target_id", "at", "id");--> statement-breakpoint
CREATE INDEX "security_events_unchained" ON "security_events" USING btree ("tenant_id") WHERE NOT chained;--> statement-breakpoint
CALL atrium_isolate('security_events');--> statement-breakpoint
CREATE POLICY due ON "security_events" FOR SELECT
  USING (NOT chained AND current_setting('atrium.looks_across', true) = 'on');--> statement-breakpoint
CREATE POLICY kept ON "security_events" AS RESTRICTIVE FOR DELETE USING (at <= now() - interval '30 days');--> statement-breakpoint
CREATE POLICY unchanged ON "security_events" AS RESTRICTIVE FOR UPDATE USING (NOT chained) WITH CHECK (chained);
