-- Fields whose type has changed and whose values are still to be read as those of the new one, or to be put back: the
-- records of a company are gone over in the order of their ids, in pieces. `undoes`: the change that is put back.
CREATE TABLE "field_conversions" (
	"tenant_id" uuid NOT NULL,
	"definition_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"locale" text COLLATE "C" NOT NULL,
	"change_id" uuid NOT NULL,
	"undoes" uuid,
	"user_id" uuid,
	"begun_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"after_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	PRIMARY KEY ("tenant_id", "definition_id"),
	CONSTRAINT "field_conversions_definition" FOREIGN KEY ("tenant_id", "definition_id")
	  REFERENCES "field_definitions"("tenant_id", "id") ON DELETE CASCADE
);--> statement-breakpoint
CALL atrium_isolate('field_conversions');--> statement-breakpoint
CREATE POLICY due ON "field_conversions" FOR SELECT USING (current_setting('atrium.looks_across', true) = 'on');
