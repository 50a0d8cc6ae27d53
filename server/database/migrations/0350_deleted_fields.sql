-- Fields that a save of the schema has deleted, for as long as deleted records stay in the trash: records hold their values
-- until then, and an undo brings both back. `key`: under which a record holds the values; none: the id. `last`: the number
-- that a field which counts had come to.
CREATE TABLE "deleted_fields" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"options" jsonb,
	"rules" jsonb,
	"key" text COLLATE "C",
	"last" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	PRIMARY KEY ("tenant_id", "id"),
	FOREIGN KEY ("tenant_id") REFERENCES "tenants"("tenant_id") ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX "deleted_fields_due" ON "deleted_fields" USING btree ("expires_at");--> statement-breakpoint
CALL atrium_isolate('deleted_fields');--> statement-breakpoint
CREATE POLICY due ON "deleted_fields" FOR SELECT USING (expires_at <= now() and current_setting('atrium.looks_across', true) = 'on');
