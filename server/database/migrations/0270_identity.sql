-- How people of a company sign in: who by password, whether a second factor is needed, how long a session lasts.
ALTER TABLE "tenants" ADD COLUMN "sign_in" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Identity providers (OpenID Connect). `issuer_key`: the issuer as addresses are written, by which accounts are found;
-- the secret of the client is sealed.
CREATE TABLE "identity_providers" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"issuer_key" text COLLATE "C" NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text COLLATE "C",
	"scopes" text[] DEFAULT '{}' NOT NULL,
	"domains" text[] DEFAULT '{}' NOT NULL,
	"role_claim" text,
	"roles" jsonb DEFAULT '[]' NOT NULL,
	"create_users" boolean DEFAULT false NOT NULL,
	"default_role_id" uuid,
	PRIMARY KEY ("tenant_id", "id")
);--> statement-breakpoint
CALL atrium_isolate('identity_providers');--> statement-breakpoint
-- Accounts of providers, by issuer and subject, and the user that each is tied to.
CREATE TABLE "identity_accounts" (
	"tenant_id" uuid NOT NULL,
	"issuer_key" text COLLATE "C" NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	PRIMARY KEY ("tenant_id", "issuer_key", "subject"),
	CONSTRAINT "identity_accounts_user" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "users"("tenant_id", "id") ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX "identity_accounts_of_user" ON "identity_accounts" ("tenant_id", "user_id");--> statement-breakpoint
CALL atrium_isolate('identity_accounts');--> statement-breakpoint
-- Sign-ins at a provider that the console has not finished yet. `provider`: where and as whom, see sessions.
CREATE TABLE "identity_codes" (
	"tenant_id" uuid NOT NULL,
	"code_hash" text COLLATE "C" NOT NULL,
	"user_id" uuid NOT NULL,
	"browser_hash" text COLLATE "C" NOT NULL,
	"return_to" text,
	"provider" jsonb NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	PRIMARY KEY ("tenant_id", "code_hash"),
	CONSTRAINT "identity_codes_user" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "users"("tenant_id", "id") ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX "identity_codes_of_user" ON "identity_codes" ("tenant_id", "user_id");--> statement-breakpoint
CALL atrium_isolate('identity_codes');--> statement-breakpoint
-- The provider that a session was begun at, with the subject and the session there, and the token (sealed) by which its
-- own session is ended. `active_at`: when the person last did something, which keeps a session from being idle.
ALTER TABLE "sessions" ADD COLUMN "provider" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "active_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "sessions_of_provider" ON "sessions" ("tenant_id", (provider ->> 'subject')) WHERE provider IS NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD COLUMN "provider" jsonb;
