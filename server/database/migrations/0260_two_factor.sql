-- Second factors: a secret of an authenticator app, sealed with the server's key; it counts from `enabled_at` on.
-- `last_step`: the time step of the last code that was taken, so that each is taken once.
CREATE TABLE "two_factors" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text COLLATE "C" NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"enabled_at" timestamp(3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	PRIMARY KEY ("tenant_id", "user_id"),
	CONSTRAINT "two_factors_user" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "users"("tenant_id", "id") ON DELETE CASCADE
);--> statement-breakpoint
CALL atrium_isolate('two_factors');--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text COLLATE "C" NOT NULL,
	PRIMARY KEY ("tenant_id", "user_id", "code_hash"),
	CONSTRAINT "recovery_codes_user" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "users"("tenant_id", "id") ON DELETE CASCADE
);--> statement-breakpoint
CALL atrium_isolate('recovery_codes');--> statement-breakpoint
-- Sign-ins whose password was right and that wait for a code.
CREATE TABLE "sign_in_challenges" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	PRIMARY KEY ("tenant_id", "id"),
	CONSTRAINT "sign_in_challenges_user" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "users"("tenant_id", "id") ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX "sign_in_challenges_token" ON "sign_in_challenges" ("tenant_id", "token_hash");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_user" ON "sign_in_challenges" ("tenant_id", "user_id");--> statement-breakpoint
CALL atrium_isolate('sign_in_challenges');--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "requires_two_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- `needs_factor`: the session began while its role demanded a second factor and its person had none.
-- `authenticated_at`: when the person last showed a password or a passkey; none: when the session began.
ALTER TABLE "sessions" ADD COLUMN "needs_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "authenticated_at" timestamp(3) with time zone;
