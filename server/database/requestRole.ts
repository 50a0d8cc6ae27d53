import { createHmac } from 'node:crypto';
import { isCluster, spreadRole } from './distribute';
import type { DatabaseClient } from './driver';

/**
 * The role of requests. It owns nothing, inherits nothing, is a member of nothing (so SET ROLE leads nowhere) and
 * cannot bypass row-level security. Name and password follow from DATABASE_SECRET, so that all processes of one
 * installation share it and another installation on the same PostgreSQL has its own. A new secret makes a new role; the
 * former role works until a command retires it.
 */
interface RequestRole {
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
 * Plans are made for the present values: companies differ too much in size for one plan, and a connection that stores a
 * small company's plan would run a large one's list for minutes.
 */
const settings = {
  plan_cache_mode: 'force_custom_plan',
  timezone: 'UTC',
  jit: 'off',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '60s',
  search_path: 'public',
};

/** `SET LOCAL` reaches the shards: row-level security there uses the company of the transaction. */
const clusterSettings = { 'citus.propagate_set_commands': 'local' };

const complete = `
  select coalesce(bool_and(has_table_privilege(role.oid, relation.oid, 'select')), false)
    and not has_database_privilege(role.oid, current_database(), 'temp')
    and (select bool_and(has_function_privilege(role.oid, door.oid, 'execute')) from pg_proc as door
      where door.prosecdef and door.pronamespace = 'public'::regnamespace) as complete
  from pg_roles as role, pg_class as relation
  where role.rolname = $1 and relation.relkind in ('r', 'v') and relation.relnamespace = 'public'::regnamespace
  group by role.oid`;

/** Makes the role, its settings and its grants where they are missing. Call it under the migrations' lock. */
export async function ensureRequestRole(client: DatabaseClient, { name, password }: RequestRole): Promise<void> {
  const role = client.escapeIdentifier(name);
  const attributes = `login nosuperuser nocreatedb nocreaterole noinherit NOREPLICATION password ${client.escapeLiteral(password)}`;
  const known = await client.query<{ settings: string[] }>(
    "select coalesce(rolconfig, '{}') as settings from pg_roles where rolname = $1",
    [name],
  );
  if (!known.rows[0]) {
    await client.query(`create role ${role} ${attributes}`);
  }
  await spreadRole(client, role, attributes);
  const wanted = (await isCluster(client)) ? { ...settings, ...clusterSettings } : settings;
  for (const [setting, value] of Object.entries(wanted)) {
    const applied = `${setting}=${value}`.toLowerCase(); // PostgreSQL's own spelling is TimeZone
    if (known.rows[0]?.settings.some((entry) => entry.toLowerCase() === applied)) continue;
    await client.query(`alter role ${role} set ${setting} = ${client.escapeLiteral(value)}`);
  }
  const found = await client.query<{ complete: boolean }>(complete, [name]);
  if (!found.rows[0]?.complete) await client.query(grants(role));
}

/** Tables that requests insert into and read, but neither update nor delete. */
const appendOnly = ['history', 'undone_changes', 'undone_entries', 'chain_links', 'chain_checkpoints'];

const grants = (role: string) => `
  begin;
  grant usage on schema public to ${role};
  grant select, insert, update, delete on all tables in schema public to ${role};
  revoke update, delete on ${appendOnly.join(', ')} from ${role};
  do $$ declare view regclass; door regprocedure; begin
    for view in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' loop
      execute format('revoke insert, update, delete on %s from ${role}', view);
    end loop;
    for door in select oid from pg_proc where pronamespace = 'public'::regnamespace and prosecdef loop
      execute format('grant execute on function %s to ${role}', door);
    end loop;
    execute format('revoke temporary on database %I from public', current_database());
  end $$;
  commit`;

/**
 * Locks out the roles of other secrets. Runs by command alone: a process with a wrong secret would lock out the running
 * servers.
 * @returns the names of the roles
 */
export async function retireOtherRoles(client: DatabaseClient, { name }: RequestRole): Promise<string[]> {
  const others = await client.query<{ rolname: string }>(
    `select rolname from pg_roles
     where rolname like 'atrium\\_app\\_%' and rolname <> $1 and has_table_privilege(oid, 'tenants', 'select')`,
    [name],
  );
  for (const { rolname } of others.rows) {
    const role = client.escapeIdentifier(rolname);
    await client.query(`revoke all on all tables in schema public from ${role}`);
    await client.query(`revoke all on all functions in schema public from ${role}`);
  }
  return others.rows.map(({ rolname }) => rolname);
}
