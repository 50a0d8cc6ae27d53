import type { Client } from './driver';

/**
 * Look-up tables: small, read with every company's rows, and unique across companies, which only a table that stands
 * whole on every node can be. Every other table with a `tenant_id` is distributed by it.
 */
const lookUpTables = ['tenants', 'tenant_deletions'];

/**
 * The platform's own limits: they hold no company's rows, would all stand on one shard anyway, and are reached by
 * functions that run as somebody else, which no other node would let in. They stay on the coordinator.
 */
const platformTables = ['call_counts', 'sign_in_failures'];

/**
 * On the coordinator of a Citus cluster every table becomes what it is in the cluster: a company's rows of all tables
 * stand on one shard, look-up tables on every node. It goes by the catalog, so that a table of a later migration needs
 * nothing. Rows that are there already move, in one transaction. A single PostgreSQL does not notice.
 * @param client of the database's owner, outside a transaction
 * @throws Error on a worker: a schema changes on the coordinator alone
 */
export async function distribute(client: Client): Promise<void> {
  if (!(await isCluster(client))) return;
  const [node] = (await client.query<{ coordinator: boolean }>('SELECT citus_is_coordinator() AS coordinator')).rows;
  if (!node?.coordinator) throw new Error('DATABASE_URL is a worker of the Citus cluster: name its coordinator');
  await distributeFunctions(client);
  const tables = (await client.query<LocalTable>(localTables, [lookUpTables, platformTables])).rows;
  if (tables.length > 0) {
    const keys = (await client.query<ForeignKey>(foreignKeys, [tables.map(({ name }) => name)])).rows;
    await inTransaction(client, [
      ...(await sequentially(client)),
      // The views of searches come along; their owner must be allowed to own something there.
      'GRANT CREATE ON SCHEMA public TO atrium_system',
      // Rows that are there already are read and moved as the owner, whom a forced policy would hold back: also where the
      // cluster makes a table a plain one again, since the keys that had made it one of its own are gone.
      ...tables
        .filter(({ forced }) => forced)
        .map((table) => `ALTER TABLE ${nameOf(client, table)} NO FORCE ROW LEVEL SECURITY`),
      ...keys.map(({ loosen }) => loosen),
      ...tables.map((table) => placing(client, table)),
      ...keys.map(({ restore }) => restore),
      'REVOKE CREATE ON SCHEMA public FROM atrium_system',
    ]);
  }
  const forced = (await client.query<{ loosen: string }>(forcedTables)).rows;
  for (const { loosen } of forced) await client.query(loosen);
  const left = (await client.query<{ empty: string }>(moved)).rows;
  await inTransaction(client, ['SET LOCAL client_min_messages = warning', ...left.map(({ empty }) => empty)]);
}

/** One statement at a time: Citus sends the nodes the whole text of a query that changes a schema. */
async function inTransaction(client: Client, statements: readonly string[]): Promise<void> {
  for (const statement of ['BEGIN', 'SET LOCAL statement_timeout = 0', ...statements, 'COMMIT']) {
    await client.query(statement);
  }
}

/** Whether this database is one of a Citus cluster. */
export async function isCluster(client: Client): Promise<boolean> {
  return (await client.query("SELECT FROM pg_extension WHERE extname = 'citus'")).rowCount === 1;
}

/** A cluster changes no table in a transaction that reaches it, or what it refers to, on several connections at once. */
export const sequentially = async (client: Client): Promise<string[]> =>
  (await isCluster(client)) ? ["SET LOCAL citus.multi_shard_modify_mode = 'sequential'"] : [];

/**
 * Makes a role on every other node, too: one that another database of the coordinator's server has brought along is not
 * there. `name` is quoted already.
 */
export async function spreadRole(client: Client, name: string, attributes: string): Promise<void> {
  if (!(await isCluster(client))) return;
  const make = `DO $make$ BEGIN
    PERFORM set_config('citus.enable_ddl_propagation', 'off', true);
    CREATE ROLE ${name} ${attributes};
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END $make$`;
  const done = await client.query<{ success: boolean; result: string }>(
    'SELECT success, result FROM run_command_on_workers($1)',
    [make],
  );
  const failed = done.rows.find(({ success }) => !success);
  if (failed) throw new Error(`A worker of the cluster has no role ${name}: ${failed.result}`);
}

interface LocalTable {
  name: string;
  lookUp: boolean;
  forced: boolean;
}

interface ForeignKey {
  loosen: string;
  restore: string;
}

/** Tables of the schema that stand on this node alone. */
const localTables = `
  SELECT c.relname AS name, c.relforcerowsecurity AS forced,
    c.relname = ANY ($1) OR NOT EXISTS (
      SELECT FROM pg_attribute WHERE attrelid = c.oid AND attname = 'tenant_id' AND NOT attisdropped) AS "lookUp"
  FROM pg_class AS c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> ALL ($2)
    AND NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = c.oid AND (partmethod <> 'n' OR repmodel = 't'))
  ORDER BY "lookUp" DESC, name`;

/** What stands on the coordinator still, unseen, of rows that have moved to their shards. */
const moved = `
  SELECT format('SELECT truncate_local_data_after_distributing_table(%L)', logicalrelid) AS empty
  FROM pg_dist_partition WHERE (partmethod <> 'n' OR repmodel = 't') AND pg_relation_size(logicalrelid) > 0`;

/**
 * Shards move by logical replication as a member of the owner, which a forced policy would refuse, and are backed up by
 * the owner, since nobody signs in to a worker as anybody else who sees all. Requests own nothing: they are held by it
 * either way.
 */
const forcedTables = `
  SELECT format('ALTER TABLE %s NO FORCE ROW LEVEL SECURITY', oid::regclass) AS loosen
  FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relforcerowsecurity`;

/** Of those tables, by name: a key may lead to a distributed table only from a table that is distributed itself. */
const foreignKeys = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS loosen,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) AS restore
  FROM pg_constraint AS k JOIN pg_class AS c ON c.oid IN (conrelid, confrelid)
  WHERE contype = 'f' AND conparentid = 0 AND c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($1)
  GROUP BY k.oid`;

/** What the tables' expressions call must be on every node; it is not where the schema is older than the cluster. */
async function distributeFunctions(client: Client): Promise<void> {
  const found = await client.query<{ name: string }>(`
    SELECT oid::regprocedure::text AS name FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prokind = 'f' AND provolatile = 'i'
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
      AND NOT EXISTS (SELECT FROM pg_dist_object WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid)`);
  for (const { name } of found.rows) await client.query('SELECT create_distributed_function($1)', [name]);
}

/** Beside the tables that are distributed already, whatever number of shards is the default by now. */
const together = `
  SELECT coalesce(min(logicalrelid::text), 'default') FROM pg_dist_partition JOIN pg_class AS c ON c.oid = logicalrelid
  WHERE partmethod = 'h' AND c.relnamespace = 'public'::regnamespace`;

const nameOf = (client: Client, { name }: LocalTable) => `public.${client.escapeIdentifier(name)}`;

/** Rows that are there already move along. */
const placing = (client: Client, table: LocalTable) =>
  table.lookUp
    ? `SELECT create_reference_table('${nameOf(client, table)}')`
    : `SELECT create_distributed_table('${nameOf(client, table)}', 'tenant_id', colocate_with => (${together}))`;
