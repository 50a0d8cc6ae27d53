-- How far the fields of a company that count have counted. A write that makes records locks its row until it ends, so
-- that no number is given twice, and one that fails leaves no gap. `filled` of the numbers up to `reserved` were given to
-- records that had none when it began.
CREATE TABLE "field_counters" (
	"tenant_id" uuid NOT NULL,
	"definition_id" uuid NOT NULL,
	"last" bigint DEFAULT 0 NOT NULL,
	"filled" bigint,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"begun_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	PRIMARY KEY ("tenant_id", "definition_id"),
	CONSTRAINT "field_counters_definition" FOREIGN KEY ("tenant_id", "definition_id")
	  REFERENCES "field_definitions"("tenant_id", "id") ON DELETE CASCADE
);--> statement-breakpoint
CALL atrium_isolate('field_counters');--> statement-breakpoint
CREATE POLICY due ON "field_counters" FOR SELECT
  USING (filled IS NOT NULL AND current_setting('atrium.looks_across', true) = 'on');
