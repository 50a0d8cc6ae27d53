-- Passkeys (WebAuthn): the public key of a credential by which its user signs in. `verifies_user`: it asked for a
-- fingerprint or a PIN when it was made, and so is both factors.
CREATE TABLE "passkeys" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text COLLATE "C" NOT NULL,
	"public_key" text COLLATE "C" NOT NULL,
	"counter" bigint NOT NULL,
	"verifies_user" boolean NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	PRIMARY KEY ("tenant_id", "id"),
	CONSTRAINT "passkeys_user" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "users"("tenant_id", "id") ON DELETE CASCADE
);--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" ("tenant_id", "credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" ("tenant_id", "user_id");--> statement-breakpoint
CALL atrium_isolate('passkeys');--> statement-breakpoint
-- Challenges that were answered, until they expire: each is taken once. Open ones are signed and not stored.
CREATE TABLE "answered_challenges" (
	"tenant_id" uuid NOT NULL,
	"challenge_hash" text COLLATE "C" NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	PRIMARY KEY ("tenant_id", "challenge_hash")
);--> statement-breakpoint
CALL atrium_isolate('answered_challenges');
