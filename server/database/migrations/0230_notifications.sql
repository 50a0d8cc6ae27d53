-- What people are told of, a row a person, written in the transaction of the act. `record_id`: the record with a page, on
-- which acts of the same kind become one. `details`: figures of the sentence, never words of others. `digest`: waits for
-- the day's mail.
CREATE TABLE "notifications" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"resource" text COLLATE "C" NOT NULL,
	"entity_id" uuid NOT NULL,
	"parent_resource" text COLLATE "C",
	"parent_id" uuid,
	"record_id" uuid NOT NULL,
	"actor_id" uuid,
	"actor_name" text COLLATE "und-x-icu" DEFAULT '' NOT NULL,
	"change_id" uuid NOT NULL,
	"details" jsonb DEFAULT '{}' NOT NULL,
	"inbox" boolean DEFAULT true NOT NULL,
	"digest" boolean DEFAULT false NOT NULL,
	"read_at" timestamp(3) with time zone,
	PRIMARY KEY ("tenant_id", "id"),
	CONSTRAINT "notifications_user" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "users"("tenant_id", "id") ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX "notifications_person" ON "notifications" USING btree ("tenant_id", "user_id", "at", "id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("tenant_id", "user_id", "at") WHERE read_at IS NULL AND inbox;--> statement-breakpoint
CREATE INDEX "notifications_digest" ON "notifications" USING btree ("tenant_id", "user_id", "at") WHERE digest;--> statement-breakpoint
CREATE INDEX "notifications_at" ON "notifications" USING btree ("at");--> statement-breakpoint
CALL atrium_isolate('notifications');--> statement-breakpoint
CREATE POLICY due ON "notifications" FOR SELECT
  USING (at <= now() - interval '90 days' AND current_setting('atrium.looks_across', true) = 'on');--> statement-breakpoint
-- What somebody chose; what is missing is preset.
CREATE TABLE "notification_preferences" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kinds" jsonb DEFAULT '{}' NOT NULL,
	"digest_hour" smallint,
	"quiet_from" text COLLATE "C",
	"quiet_to" text COLLATE "C",
	"time_zone" text COLLATE "C",
	PRIMARY KEY ("tenant_id", "user_id"),
	CONSTRAINT "notification_preferences_user" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "users"("tenant_id", "id") ON DELETE CASCADE
);--> statement-breakpoint
CALL atrium_isolate('notification_preferences');--> statement-breakpoint
-- The outbox: a mail to a person, without its words, which are written when it is sent. `due_at`: the next attempt; none
-- once it was given up. One that was taken is deleted.
CREATE TABLE "mails" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"notification_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp(3) with time zone DEFAULT now(),
	"planned" boolean DEFAULT false NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"error" text,
	"failed_at" timestamp(3) with time zone,
	PRIMARY KEY ("tenant_id", "id"),
	CONSTRAINT "mails_user" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "users"("tenant_id", "id") ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("tenant_id", "failed_at") WHERE failed_at IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_digest" ON "mails" USING btree ("tenant_id", "user_id") WHERE kind = 'digest' AND due_at IS NOT NULL;--> statement-breakpoint
CALL atrium_isolate('mails');--> statement-breakpoint
CREATE POLICY due ON "mails" FOR SELECT USING (current_setting('atrium.looks_across', true) = 'on');--> statement-breakpoint
-- Links by which a forgotten password is set anew, stored hashed. A used one is deleted.
CREATE TABLE "password_resets" (
	"tenant_id" uuid NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	PRIMARY KEY ("tenant_id", "token_hash"),
	CONSTRAINT "password_resets_user" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "users"("tenant_id", "id") ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("tenant_id", "user_id");--> statement-breakpoint
CALL atrium_isolate('password_resets');--> statement-breakpoint
-- The days of which a project's team was reminded.
CREATE TABLE "reminders" (
	"tenant_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"day" date NOT NULL,
	PRIMARY KEY ("tenant_id", "project_id", "kind", "day"),
	CONSTRAINT "reminders_project" FOREIGN KEY ("tenant_id", "project_id") REFERENCES "projects"("tenant_id", "id") ON DELETE CASCADE
);--> statement-breakpoint
CALL atrium_isolate('reminders');--> statement-breakpoint
-- When a company's projects are looked through next: as its day begins, and once a project's end has moved near.
CREATE TABLE "reminder_runs" (
	"tenant_id" uuid PRIMARY KEY REFERENCES "tenants"("tenant_id") ON DELETE CASCADE,
	"next_at" timestamp(3) with time zone NOT NULL
);--> statement-breakpoint
CALL atrium_isolate('reminder_runs');--> statement-breakpoint
CREATE POLICY due ON "reminder_runs" FOR SELECT USING (current_setting('atrium.looks_across', true) = 'on');--> statement-breakpoint
CREATE TABLE "reminder_wishes" (
	"tenant_id" uuid NOT NULL REFERENCES "tenants"("tenant_id") ON DELETE CASCADE,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	PRIMARY KEY ("tenant_id", "id")
);--> statement-breakpoint
CALL atrium_isolate('reminder_wishes');--> statement-breakpoint
CREATE POLICY due ON "reminder_wishes" FOR SELECT USING (current_setting('atrium.looks_across', true) = 'on');--> statement-breakpoint
CREATE POLICY reminded ON "tenants" FOR SELECT
  USING (is_active AND current_setting('atrium.looks_across', true) = 'on');
