-- Records whose look-ups and roll-ups are worked out anew in the background, where a write touches more of them than it can
-- wait for. 'through' is the field by which they refer to the record of 'entity_id'; without one it is that record itself.
CREATE TABLE "field_refreshes" (
	"tenant_id" uuid NOT NULL REFERENCES "tenants"("tenant_id") ON DELETE CASCADE,
	"kind" text COLLATE "C" NOT NULL,
	"through" text COLLATE "C" DEFAULT '' NOT NULL,
	"entity_id" uuid NOT NULL,
	"after_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	PRIMARY KEY ("tenant_id", "kind", "through", "entity_id")
);--> statement-breakpoint
CALL atrium_isolate('field_refreshes');--> statement-breakpoint
CREATE POLICY due ON "field_refreshes" FOR SELECT USING (current_setting('atrium.looks_across', true) = 'on');
