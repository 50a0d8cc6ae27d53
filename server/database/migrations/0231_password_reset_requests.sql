-- When mails for forgotten passwords were asked for: at most three an hour and person. Those of the last hour are kept.
CREATE TABLE "password_reset_requests" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	PRIMARY KEY ("tenant_id", "id"),
	CONSTRAINT "password_reset_requests_user" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "users"("tenant_id", "id") ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX "password_reset_requests_user" ON "password_reset_requests" USING btree ("tenant_id", "user_id", "at");--> statement-breakpoint
CALL atrium_isolate('password_reset_requests');
