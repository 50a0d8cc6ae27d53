-- Addresses by which calendar programs read somebody's trips without a sign-in: one a person, its secret stored hashed.
CREATE TABLE "calendar_subscriptions" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	PRIMARY KEY ("tenant_id", "user_id"),
	CONSTRAINT "calendar_subscriptions_user" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "users"("tenant_id", "id") ON DELETE CASCADE
);--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_subscriptions_token" ON "calendar_subscriptions" ("tenant_id", "token_hash");--> statement-breakpoint
CALL atrium_isolate('calendar_subscriptions');
