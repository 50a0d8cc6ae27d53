-- Who may see what. Requests sign in as a role that this file does not name (see requestRole.ts): it owns nothing.
-- 'atrium_system' signs in never; it owns the few doors through which a request may look across companies.
DO $$ BEGIN
  CREATE ROLE atrium_system NOLOGIN NOINHERIT;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;--> statement-breakpoint
DO $$ BEGIN
  IF NOT pg_has_role(current_user, 'atrium_system', 'MEMBER') THEN
    EXECUTE format('GRANT atrium_system TO %I', current_user);
  ELSIF current_setting('server_version_num')::int >= 160000 AND NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT atrium_system TO %I WITH SET TRUE', current_user);
  END IF;
END $$;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM PUBLIC;--> statement-breakpoint
GRANT USAGE, CREATE ON SCHEMA public TO atrium_system;--> statement-breakpoint

-- Row-level security, forced on every table of companies' data. A later migration calls it for its new tables.
CREATE PROCEDURE atrium_isolate(isolated regclass) LANGUAGE plpgsql AS $$ BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', isolated);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', isolated);
  EXECUTE format(
    'CREATE POLICY tenant ON %s
      USING (tenant_id = nullif(current_setting(''atrium.tenant_id'', true), '''')::uuid)
      WITH CHECK (tenant_id = nullif(current_setting(''atrium.tenant_id'', true), '''')::uuid)', isolated);
END $$;--> statement-breakpoint
DO $$ DECLARE isolated regclass; BEGIN
  FOR isolated IN
    SELECT attrelid FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attname = 'tenant_id'
  LOOP
    CALL atrium_isolate(isolated);
  END LOOP;
END $$;--> statement-breakpoint

-- The start of every request's transaction: sets the company and tells who calls, in one round trip.
CREATE FUNCTION atrium_session(tenant uuid, caller uuid)
RETURNS TABLE (tenant_active boolean, is_demo boolean, user_active boolean, must_change_password boolean, role_id uuid, role_name text)
LANGUAGE plpgsql AS $$ BEGIN
  PERFORM set_config('atrium.tenant_id', tenant::text, true);
  RETURN QUERY
    SELECT t.is_active, t.is_demo, u.is_active, u.must_change_password, r.id, r.name
    FROM tenants t
    LEFT JOIN users u ON u.tenant_id = t.tenant_id AND u.id = caller
    LEFT JOIN roles r ON r.tenant_id = u.tenant_id AND r.id = u.role_id
    WHERE t.tenant_id = tenant;
END $$;--> statement-breakpoint

-- Texts as their generated columns hold them: a key ignores case and surrounding blanks, a pattern finds a part.
CREATE FUNCTION atrium_key(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(btrim(typed) COLLATE "und-x-icu") COLLATE "C";--> statement-breakpoint
CREATE FUNCTION atrium_pattern(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ('%' || replace(replace(replace(lower(typed COLLATE "und-x-icu"), '\', '\\'), '%', '\%'), '_', '\_') || '%') COLLATE "C";--> statement-breakpoint

-- Text search. LIKE is not leakproof, so under row-level security no trigram index serves it. These views hold the
-- same rows as their tables do for the same company; only the order in which the planner may check them differs.
DO $$ DECLARE searched text; BEGIN
  FOREACH searched IN ARRAY ARRAY['projects', 'clients', 'users', 'inventory_items', 'tickets'] LOOP
    EXECUTE format(
      'CREATE VIEW %I AS SELECT * FROM %I
        WHERE tenant_id = nullif(current_setting(''atrium.tenant_id'', true), '''')::uuid',
      'searchable_' || searched, searched);
    EXECUTE format('ALTER VIEW %I OWNER TO atrium_system', 'searchable_' || searched);
    EXECUTE format('GRANT SELECT ON %I TO atrium_system', searched);
    EXECUTE format('CREATE POLICY searched ON %I FOR SELECT TO atrium_system USING (true)', searched);
  END LOOP;
END $$;--> statement-breakpoint

-- The doors: look-ups before a company is known, the operator's list, and the queue of files to delete.
GRANT SELECT ON tenants TO atrium_system;--> statement-breakpoint
CREATE POLICY looked_up ON tenants FOR SELECT TO atrium_system USING (true);--> statement-breakpoint
GRANT SELECT, DELETE ON file_deletions TO atrium_system;--> statement-breakpoint
CREATE POLICY emptied ON file_deletions TO atrium_system USING (true);--> statement-breakpoint
CREATE FUNCTION atrium_tenant_by_name(typed text) RETURNS SETOF tenants
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT * FROM tenants WHERE name_key = atrium_key(typed) $$;--> statement-breakpoint
CREATE FUNCTION atrium_tenant_by_domain(typed text) RETURNS SETOF tenants
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT * FROM tenants WHERE domain_key = atrium_key(typed) $$;--> statement-breakpoint
CREATE FUNCTION atrium_all_tenants() RETURNS SETOF tenants
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT * FROM tenants ORDER BY name, tenant_id $$;--> statement-breakpoint
CREATE FUNCTION atrium_file_deletions(most integer) RETURNS SETOF file_deletions
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT * FROM file_deletions ORDER BY created_at LIMIT most $$;--> statement-breakpoint
CREATE FUNCTION atrium_files_deleted(done uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ DELETE FROM file_deletions WHERE id = ANY (done) $$;--> statement-breakpoint
DO $$ DECLARE door regprocedure; BEGIN
  FOR door IN SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef LOOP
    EXECUTE format('ALTER FUNCTION %s OWNER TO atrium_system', door);
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', door);
  END LOOP;
END $$;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM atrium_system;
