CREATE TABLE "assets" (
	"tenant_id" uuid NOT NULL REFERENCES "tenants"("tenant_id") ON DELETE CASCADE,
	"id" uuid NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"kind" text NOT NULL,
	"day" date,
	"note" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	PRIMARY KEY ("tenant_id", "id")
);--> statement-breakpoint
CREATE INDEX "assets_name" ON "assets" ("tenant_id", "name", "id");--> statement-breakpoint
CALL atrium_isolate('assets');
