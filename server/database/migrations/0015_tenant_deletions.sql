-- Companies that are being deleted, and those that were: piece by piece in the background, by whichever server takes
-- the next piece. The row outlives its company, hence no foreign key.
CREATE TABLE "tenant_deletions" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"domain" text COLLATE "und-x-icu" NOT NULL,
	"requested_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_piece_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	"deleted_rows" bigint DEFAULT 0 NOT NULL,
	"at_work_on" text,
	"error" text
);--> statement-breakpoint
CALL atrium_isolate('tenant_deletions');--> statement-breakpoint
GRANT SELECT ON tenant_deletions TO atrium_system;--> statement-breakpoint
CREATE POLICY listed ON tenant_deletions FOR SELECT TO atrium_system USING (true);--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO atrium_system;--> statement-breakpoint
CREATE FUNCTION atrium_tenant_deletions() RETURNS SETOF tenant_deletions
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT * FROM tenant_deletions ORDER BY finished_at IS NOT NULL, requested_at DESC LIMIT 1000 $$;--> statement-breakpoint
ALTER FUNCTION atrium_tenant_deletions OWNER TO atrium_system;--> statement-breakpoint
REVOKE ALL ON FUNCTION atrium_tenant_deletions FROM PUBLIC;--> statement-breakpoint

-- A company that is being deleted is nowhere any more.
CREATE FUNCTION atrium_present(company tenants) RETURNS boolean LANGUAGE sql STABLE
AS $$ SELECT NOT EXISTS (SELECT FROM tenant_deletions d WHERE d.tenant_id = company.tenant_id) $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION atrium_tenant_by_name(typed text) RETURNS SETOF tenants
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT * FROM tenants WHERE name_key = atrium_key(typed) AND atrium_present(tenants) $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION atrium_tenant_by_domain(typed text) RETURNS SETOF tenants
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT * FROM tenants WHERE domain_key = atrium_key(typed) AND atrium_present(tenants) $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION atrium_all_tenants() RETURNS SETOF tenants
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT * FROM tenants WHERE atrium_present(tenants) ORDER BY name, tenant_id $$;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM atrium_system;
