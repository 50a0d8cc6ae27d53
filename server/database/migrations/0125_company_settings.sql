-- What a company has its people start with: language, time zone, currency, its words. A server of the version before
-- leaves it alone.
ALTER TABLE "tenants" ADD COLUMN "settings" jsonb NOT NULL DEFAULT '{}';
