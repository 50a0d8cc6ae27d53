-- Whoever makes a backup sees every company's rows, and changes none: a role that signs in never, and that the
-- database's owner takes on. The owner itself is held to row-level security like everybody else.
DO $$ BEGIN
  CREATE ROLE atrium_backup NOLOGIN NOINHERIT;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;--> statement-breakpoint
DO $$ BEGIN
  IF NOT pg_has_role(current_user, 'atrium_backup', 'MEMBER') THEN
    EXECUTE format('GRANT atrium_backup TO %I', current_user);
  ELSIF current_setting('server_version_num')::int >= 160000 AND NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT atrium_backup TO %I WITH SET TRUE', current_user);
  END IF;
END $$;--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO atrium_backup;--> statement-breakpoint
CREATE OR REPLACE PROCEDURE atrium_isolate(isolated regclass) LANGUAGE plpgsql AS $$ BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', isolated);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', isolated);
  EXECUTE format(
    'CREATE POLICY tenant ON %s
      USING (tenant_id = nullif(current_setting(''atrium.tenant_id'', true), '''')::uuid)
      WITH CHECK (tenant_id = nullif(current_setting(''atrium.tenant_id'', true), '''')::uuid)', isolated);
  EXECUTE format('GRANT SELECT ON %s TO atrium_backup', isolated);
  EXECUTE format('CREATE POLICY backed_up ON %s FOR SELECT TO atrium_backup USING (true)', isolated);
END $$;--> statement-breakpoint
DO $$ DECLARE held regclass; BEGIN
  FOR held IN
    SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relrowsecurity
  LOOP
    EXECUTE format('GRANT SELECT ON %s TO atrium_backup', held);
    EXECUTE format('CREATE POLICY backed_up ON %s FOR SELECT TO atrium_backup USING (true)', held);
  END LOOP;
END $$;
