-- How a field behaves beside its type, as the contract's definitions have it; a server of the version before leaves it alone.
ALTER TABLE "field_definitions" ADD COLUMN "behaviour" jsonb;
