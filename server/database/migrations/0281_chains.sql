-- The chain of each company: history and security log, each entry with a hash over the one before it. Entries are linked
-- after their commit, so that no write waits for another (server/records/history/chain.ts). How far the chain has come: in
-- the live feed, whose rows say what was written, and in the entries that stood there before it began (`swept`).
CREATE TABLE "chains" (
	"tenant_id" uuid PRIMARY KEY REFERENCES "tenants"("tenant_id") ON DELETE CASCADE,
	"position" bigint DEFAULT 0 NOT NULL,
	"hash" bytea,
	"epoch" uuid,
	"feed_position" bigint DEFAULT 0 NOT NULL,
	"swept_at" timestamp(3) with time zone,
	"swept_id" uuid,
	"sweeps_until" timestamp with time zone,
	"looked_at" timestamp with time zone
);--> statement-breakpoint
CALL atrium_isolate('chains');--> statement-breakpoint
CREATE POLICY due ON "chains" FOR SELECT
  USING (current_setting('atrium.looks_across', true) = 'on');--> statement-breakpoint
-- Requests add links and read them. `digest`: of an event, which expires before its link does.
CREATE TABLE "chain_links" (
	"tenant_id" uuid NOT NULL REFERENCES "tenants"("tenant_id") ON DELETE CASCADE,
	"position" bigint NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"entry_id" uuid NOT NULL,
	"digest" bytea,
	"hash" bytea NOT NULL,
	PRIMARY KEY ("tenant_id", "position")
);--> statement-breakpoint
CREATE UNIQUE INDEX "chain_links_entry" ON "chain_links" USING btree ("tenant_id", "entry_id");--> statement-breakpoint
CALL atrium_isolate('chain_links');--> statement-breakpoint
-- Signed states of the chain. `expired`: up to this position events may be gone.
CREATE TABLE "chain_checkpoints" (
	"tenant_id" uuid NOT NULL REFERENCES "tenants"("tenant_id") ON DELETE CASCADE,
	"at" timestamp(3) with time zone NOT NULL,
	"position" bigint NOT NULL,
	"hash" bytea NOT NULL,
	"expired" bigint NOT NULL,
	"key_id" text COLLATE "C" NOT NULL,
	"signature" bytea NOT NULL,
	PRIMARY KEY ("tenant_id", "at")
);--> statement-breakpoint
CALL atrium_isolate('chain_checkpoints');
