-- Receivers of messages about changes. A server takes a queue for a while (`lease`, `leased_until`) and alone sends its
-- deliveries meanwhile; `due_at`: when the next of them is due. Secrets are encrypted with the server's secret.
CREATE TABLE "webhooks" (
	"tenant_id" uuid NOT NULL REFERENCES "tenants"("tenant_id") ON DELETE CASCADE,
	"id" uuid NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"url" text NOT NULL,
	"events" text[] COLLATE "C" NOT NULL,
	"is_active" boolean NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_until" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp(3) with time zone,
	"lease" uuid,
	"leased_until" timestamp(3) with time zone,
	PRIMARY KEY ("tenant_id", "id")
);--> statement-breakpoint
CREATE INDEX "webhooks_due" ON "webhooks" USING btree ("due_at") WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "webhooks_leased" ON "webhooks" USING btree ("leased_until") WHERE leased_until IS NOT NULL;--> statement-breakpoint
CALL atrium_isolate('webhooks');--> statement-breakpoint
CREATE POLICY due ON "webhooks" FOR SELECT
  USING ((due_at <= now() AND leased_until IS NULL OR leased_until <= now()) AND current_setting('atrium.looks_across', true) = 'on');--> statement-breakpoint
-- How far a company's changes have become deliveries: a position of its live feed, and the number of the last message.
-- There is a row as long as a webhook is switched on.
CREATE TABLE "webhook_feeds" (
	"tenant_id" uuid PRIMARY KEY REFERENCES "tenants"("tenant_id") ON DELETE CASCADE,
	"epoch" uuid NOT NULL,
	"position" bigint NOT NULL,
	"sequence" bigint DEFAULT 0 NOT NULL
);--> statement-breakpoint
CALL atrium_isolate('webhook_feeds');--> statement-breakpoint
CREATE POLICY due ON "webhook_feeds" FOR SELECT
  USING (current_setting('atrium.looks_across', true) = 'on');--> statement-breakpoint
CREATE POLICY unread ON "live_changes" FOR SELECT
  USING (position IS NULL AND current_setting('atrium.looks_across', true) = 'on');--> statement-breakpoint
CREATE POLICY due ON "live_feeds" FOR SELECT
  USING (current_setting('atrium.looks_across', true) = 'on');--> statement-breakpoint
-- Messages to receivers, in the order of `sequence`. `failures` counts since it was last asked for; `data` is the body's.
CREATE TABLE "webhook_deliveries" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"data" jsonb NOT NULL,
	"status" text COLLATE "C" DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp(3) with time zone,
	"next_at" timestamp(3) with time zone,
	"error" text,
	"response_status" integer,
	"response" text,
	PRIMARY KEY ("tenant_id", "id"),
	CONSTRAINT "webhook_deliveries_webhook" FOREIGN KEY ("tenant_id", "webhook_id") REFERENCES "webhooks"("tenant_id", "id") ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_pending" ON "webhook_deliveries" USING btree ("tenant_id", "webhook_id", "sequence") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_at" ON "webhook_deliveries" USING btree ("tenant_id", "webhook_id", "at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_attempted" ON "webhook_deliveries" USING btree ("tenant_id", "webhook_id", "attempted_at") WHERE attempted_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_expired" ON "webhook_deliveries" USING btree ("at");--> statement-breakpoint
CALL atrium_isolate('webhook_deliveries');--> statement-breakpoint
CREATE POLICY due ON "webhook_deliveries" FOR SELECT
  USING (at <= now() - interval '30 days' AND current_setting('atrium.looks_across', true) = 'on');
