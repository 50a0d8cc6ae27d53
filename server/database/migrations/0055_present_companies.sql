-- The same look-ups as plain conditions: where companies stand in shards, a function of a whole row has no such row there.
CREATE OR REPLACE FUNCTION atrium_tenant_by_name(typed text) RETURNS SETOF tenants
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  RETURN QUERY SELECT t.* FROM tenants t WHERE t.name_key = atrium_key(typed)
    AND NOT EXISTS (SELECT FROM tenant_deletions d WHERE d.tenant_id = t.tenant_id);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION atrium_tenant_by_domain(typed text) RETURNS SETOF tenants
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  RETURN QUERY SELECT t.* FROM tenants t WHERE t.domain_key = atrium_key(typed)
    AND NOT EXISTS (SELECT FROM tenant_deletions d WHERE d.tenant_id = t.tenant_id);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION atrium_all_tenants() RETURNS SETOF tenants
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  RETURN QUERY SELECT t.* FROM tenants t
    WHERE NOT EXISTS (SELECT FROM tenant_deletions d WHERE d.tenant_id = t.tenant_id) ORDER BY t.name, t.tenant_id;
END $$;--> statement-breakpoint
DROP FUNCTION atrium_present(tenants);
