import { createHmac } from 'node:crypto';
import { isCluster, spreadRole } from './distribute';
import type { Client } from './driver';

/**
 * The role that requests sign in as. It owns nothing, inherits nothing, is a member of nothing (so no SET ROLE leads
 * anywhere) and cannot bypass row-level security. Name and password follow from DATABASE_SECRET, so that all processes of
 * one installation share it and another installation on the same PostgreSQL has its own. With a new secret comes a new
 * role; the one of the old secret goes on working until it is retired by command.
 */
export interface RequestRole {
  name: string;
  password: string;
}

export function requestRole(secret: string): RequestRole {
  const derive = (purpose: string) => createHmac('sha256', secret).update(`atrium database ${purpose}`).digest();
  return {
    name: `atrium_app_${derive('role').toString('hex').slice(0, 12)}`,
    password: derive('password').toString('base64url'),
  };
}

/**
 * Plans are made for the values at hand: companies differ too much in size for one plan to serve all, and a connection
 * that keeps a small company's plan would run a large one's list for minutes.
 */
const settings = {
  plan_cache_mode: 'force_custom_plan',
  timezone: 'UTC',
  jit: 'off',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '60s',
  search_path: 'public',
};

/** `SET LOCAL` reaches the shards: row-level security there goes by the company that a transaction has set. */
const clusterSettings = { 'citus.propagate_set_commands': 'local' };

const complete = `
  SELECT coalesce(bool_and(has_table_privilege(role.oid, relation.oid, 'SELECT')), false)
    AND NOT has_database_privilege(role.oid, current_database(), 'TEMP')
    AND (SELECT bool_and(has_function_privilege(role.oid, door.oid, 'EXECUTE')) FROM pg_proc AS door
      WHERE door.prosecdef AND door.pronamespace = 'public'::regnamespace) AS complete
  FROM pg_roles AS role, pg_class AS relation
  WHERE role.rolname = $1 AND relation.relkind IN ('r', 'v') AND relation.relnamespace = 'public'::regnamespace
  GROUP BY role.oid`;

/** Makes the role, its settings and its grants where they are not there yet. To be called under the migrations' lock. */
export async function ensureRequestRole(client: Client, { name, password }: RequestRole): Promise<void> {
  const role = client.escapeIdentifier(name);
  const attributes = `LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT NOREPLICATION PASSWORD ${client.escapeLiteral(password)}`;
  const known = await client.query<{ settings: string[] }>(
    "SELECT coalesce(rolconfig, '{}') AS settings FROM pg_roles WHERE rolname = $1",
    [name],
  );
  if (!known.rows[0]) {
    await client.query(`CREATE ROLE ${role} ${attributes}`);
  }
  await spreadRole(client, role, attributes);
  const wanted = (await isCluster(client)) ? { ...settings, ...clusterSettings } : settings;
  for (const [setting, value] of Object.entries(wanted)) {
    const kept = `${setting}=${value}`.toLowerCase(); // PostgreSQL writes TimeZone
    if (known.rows[0]?.settings.some((entry) => entry.toLowerCase() === kept)) continue;
    await client.query(`ALTER ROLE ${role} SET ${setting} = ${client.escapeLiteral(value)}`);
  }
  const found = await client.query<{ complete: boolean }>(complete, [name]);
  if (!found.rows[0]?.complete) await client.query(grants(role));
}

/** Tables that requests add to and read, but neither change nor delete from. */
const appendOnly = ['history', 'undone_changes'];

const grants = (role: string) => `
  BEGIN;
  GRANT USAGE ON SCHEMA public TO ${role};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
  REVOKE UPDATE, DELETE ON ${appendOnly.join(', ')} FROM ${role};
  DO $$ DECLARE view regclass; door regprocedure; BEGIN
    FOR view IN SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'v' LOOP
      EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON %s FROM ${role}', view);
    END LOOP;
    FOR door IN SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef LOOP
      EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO ${role}', door);
    END LOOP;
    EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
  END $$;
  COMMIT`;

/**
 * Closes the database to the roles of other secrets. Never done by itself: a process with a wrong secret would lock the
 * running servers out.
 * @returns the names of the roles
 */
export async function retireOtherRoles(client: Client, { name }: RequestRole): Promise<string[]> {
  const others = await client.query<{ rolname: string }>(
    `SELECT rolname FROM pg_roles
     WHERE rolname LIKE 'atrium\\_app\\_%' AND rolname <> $1 AND has_table_privilege(oid, 'tenants', 'SELECT')`,
    [name],
  );
  for (const { rolname } of others.rows) {
    const role = client.escapeIdentifier(rolname);
    await client.query(`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${role}`);
    await client.query(`REVOKE ALL ON ALL FUNCTIONS IN SCHEMA public FROM ${role}`);
  }
  return others.rows.map(({ rolname }) => rolname);
}
