-- Views whose owner or reader wants to be told when the number of their records changes. `total`: as it was counted last;
-- none: not yet, or too many to count.
CREATE TABLE "view_watches" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"view_id" uuid NOT NULL,
	"total" bigint,
	"counted_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	PRIMARY KEY ("tenant_id", "user_id", "view_id"),
	CONSTRAINT "view_watches_user" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "users"("tenant_id", "id") ON DELETE CASCADE,
	CONSTRAINT "view_watches_view" FOREIGN KEY ("tenant_id", "view_id") REFERENCES "views"("tenant_id", "id") ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX "view_watches_due" ON "view_watches" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "view_watches_view" ON "view_watches" USING btree ("tenant_id", "view_id");--> statement-breakpoint
CALL atrium_isolate('view_watches');--> statement-breakpoint
CREATE POLICY due ON "view_watches" FOR SELECT USING (current_setting('atrium.looks_across', true) = 'on');
