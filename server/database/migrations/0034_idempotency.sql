-- Calls that were sent under a key, and what they answered: the same key answers the same again for a day.
CREATE TABLE "idempotency_keys" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"fingerprint" text COLLATE "C" NOT NULL,
	"started_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"status" smallint,
	"body" text,
	"etag" text,
	PRIMARY KEY ("tenant_id", "user_id", "key"),
	CONSTRAINT "idempotency_keys_user" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "users"("tenant_id", "id") ON DELETE CASCADE
);--> statement-breakpoint
CALL atrium_isolate('idempotency_keys');
