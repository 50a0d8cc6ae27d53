-- The index of numbers holds values that are numbers, and no other: whoever asks it says so, or compares with one.
DROP INDEX "field_values_number";--> statement-breakpoint
CREATE INDEX "field_values_number" ON "field_values" ("tenant_id","definition_id","number","entity_id") WHERE "number" IS NOT NULL;
