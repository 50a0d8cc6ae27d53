-- Views of lists: one's own, and those shared with the company.
CREATE TABLE "views" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"resource" text COLLATE "C" NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"name_key" text COLLATE "C" NOT NULL GENERATED ALWAYS AS (atrium_key(name)) STORED,
	"shared" boolean DEFAULT false NOT NULL,
	"query" jsonb DEFAULT '{}' NOT NULL,
	PRIMARY KEY ("tenant_id", "id"),
	CONSTRAINT "views_owner" FOREIGN KEY ("tenant_id", "owner_id") REFERENCES "users"("tenant_id", "id") ON DELETE CASCADE
);--> statement-breakpoint
CREATE UNIQUE INDEX "views_name" ON "views" ("tenant_id", "owner_id", "resource", "name_key");--> statement-breakpoint
CREATE INDEX "views_resource" ON "views" ("tenant_id", "resource", "shared");--> statement-breakpoint
CALL atrium_isolate('views');--> statement-breakpoint
-- Which view a person's list opens with: that is of the person alone, whoever made the view.
CREATE TABLE "default_views" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"resource" text COLLATE "C" NOT NULL,
	"view_id" uuid NOT NULL,
	PRIMARY KEY ("tenant_id", "user_id", "resource"),
	CONSTRAINT "default_views_user" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "users"("tenant_id", "id") ON DELETE CASCADE,
	CONSTRAINT "default_views_view" FOREIGN KEY ("tenant_id", "view_id") REFERENCES "views"("tenant_id", "id") ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX "default_views_view" ON "default_views" ("tenant_id", "view_id");--> statement-breakpoint
CALL atrium_isolate('default_views');
