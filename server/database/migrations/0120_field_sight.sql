-- Who may see a field, with what it inherits from the fields that it follows from; a server of the version before leaves it alone.
ALTER TABLE "field_definitions" ADD COLUMN "sight" jsonb;
