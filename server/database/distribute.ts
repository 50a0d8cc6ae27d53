import type { DatabaseClient } from './driver';

/**
 * Look-up tables: small, read with every company's rows, and unique across companies, which only a table that is whole
 * on every node can be. Every other table with a `tenant_id` is distributed by it.
 */
const lookUpTables = ['tenants', 'tenant_deletions'];

/**
 * The platform's own limits stay on the coordinator: they hold no company's rows, would all be on one shard, and are
 * used by `security definer` functions, which other nodes would refuse.
 */
const platformTables = ['call_counts', 'sign_in_failures'];

/**
 * Distributes tables on the coordinator of a Citus cluster: a company's rows of all tables are on one shard, look-up
 * tables on every node. The catalog tells which, so that a table of a later migration needs nothing. Existing rows
 * move, in one transaction. A single PostgreSQL is left unchanged.
 * @param client of the database's owner, outside a transaction
 * @throws Error on a worker: only the coordinator changes the schema
 */
export async function distribute(client: DatabaseClient): Promise<void> {
  if (!(await isCluster(client))) return;
  const [node] = (await client.query<{ coordinator: boolean }>('select citus_is_coordinator() as coordinator')).rows;
  if (!node?.coordinator) throw new Error('DATABASE_URL is a worker of the Citus cluster: name its coordinator');
  await distributeFunctions(client);
  await trustOperators(client);
  const tables = (await client.query<LocalTable>(localTables, [lookUpTables, platformTables])).rows;
  if (tables.length > 0) {
    const keys = (await client.query<ForeignKey>(foreignKeys, [tables.map(({ name }) => name)])).rows;
    await inTransaction(client, [
      ...(await sequentially(client)),
      // The views of searches are distributed, too; their owner must be allowed to own objects there.
      'grant create on schema public to atrium_system',
      // Existing rows are read and moved as the owner, whom a forced policy would hold back: also where the cluster
      // makes a table a local one again, because the keys that had made it one of its own are removed.
      ...tables
        .filter(({ forced }) => forced)
        .map((table) => `alter table ${nameOf(client, table)} no force row level security`),
      ...keys.map(({ loosen }) => loosen),
      ...tables.map((table) => placing(client, table)),
      ...keys.map(({ restore }) => restore),
      'revoke create on schema public from atrium_system',
    ]);
  }
  const forced = (await client.query<{ loosen: string }>(forcedTables)).rows;
  for (const { loosen } of forced) await client.query(loosen);
  const left = (await client.query<{ empty: string }>(moved)).rows;
  await inTransaction(client, ['set local client_min_messages = warning', ...left.map(({ empty }) => empty)]);
}

/** Runs single statements: Citus sends the nodes the whole text of a query that changes a schema. */
async function inTransaction(client: DatabaseClient, statements: readonly string[]): Promise<void> {
  for (const statement of ['begin', 'set local statement_timeout = 0', ...statements, 'commit']) {
    await client.query(statement);
  }
}

/** Whether this database is one of a Citus cluster. */
export async function isCluster(client: DatabaseClient): Promise<boolean> {
  return (await client.query("select from pg_extension where extname = 'citus'")).rowCount === 1;
}

/** Citus changes no table in a transaction that has reached it, or a table it refers to, on several connections. */
export const sequentially = async (client: DatabaseClient): Promise<string[]> =>
  (await isCluster(client)) ? ["set local citus.multi_shard_modify_mode = 'sequential'"] : [];

/**
 * Makes a role on every other node: a role that another database of the coordinator's server created is missing there.
 * `name` is quoted already.
 */
export async function spreadRole(client: DatabaseClient, name: string, attributes: string): Promise<void> {
  if (!(await isCluster(client))) return;
  const make = `do $make$ begin
    perform set_config('citus.enable_ddl_propagation', 'off', true);
    create role ${name} ${attributes};
  exception when duplicate_object or unique_violation then null;
  end $make$`;
  const done = await client.query<{ success: boolean; result: string }>(
    'select success, result from run_command_on_workers($1)',
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

/** Tables of the schema that are on this node alone. */
const localTables = `
  select c.relname as name, c.relforcerowsecurity as forced,
    c.relname = any ($1) or not exists (
      select from pg_attribute where attrelid = c.oid and attname = 'tenant_id' and not attisdropped) as "lookUp"
  from pg_class as c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all ($2)
    and not exists (select from pg_dist_partition where logicalrelid = c.oid and (partmethod <> 'n' or repmodel = 't'))
  order by "lookUp" desc, name`;

/** Hidden rows that stay on the coordinator after their move to the shards. */
const moved = `
  select format('select truncate_local_data_after_distributing_table(%L)', logicalrelid) as empty
  from pg_dist_partition where (partmethod <> 'n' or repmodel = 't') and pg_relation_size(logicalrelid) > 0`;

/**
 * Ends the forced policies of the owner on shards: they move by logical replication as a member of the owner, and the
 * owner backs them up. Requests own nothing, so that policies hold for them all the same.
 */
const forcedTables = `
  select format('alter table %s no force row level security', oid::regclass) as loosen
  from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity`;

/** Foreign keys of those tables, by name: only a distributed table may refer to a distributed one. */
const foreignKeys = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as loosen,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) as restore
  from pg_constraint as k join pg_class as c on c.oid in (conrelid, confrelid)
  where contype = 'f' and conparentid = 0 and c.relnamespace = 'public'::regnamespace and c.relname = any ($1)
  group by k.oid`;

/** Creates functions of the tables' expressions on every node: nodes lack functions that are older than the cluster. */
async function distributeFunctions(client: DatabaseClient): Promise<void> {
  const found = await client.query<{ name: string }>(`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and provolatile = 'i'
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
      and not exists (select from pg_dist_object where classid = 'pg_proc'::regclass and objid = pg_proc.oid)`);
  for (const { name } of found.rows) await client.query('select create_distributed_function($1)', [name]);
}

/** `LIKE` of texts, and `@>` of JSONB. */
const served = ['textlike(text, text)', 'jsonb_contains(jsonb, jsonb)'];

/**
 * Marks two operators as leakproof. On shards policies hold at the tables themselves, and PostgreSQL uses an index only
 * for operators that reveal nothing of hidden rows: otherwise every text of a company would be compared. These two
 * reveal nothing, except for a pattern that ends with a lone backslash; and whoever could use that, as the role of
 * requests, names the company himself. Only a superuser may mark them, in each database; where the owner is none, an
 * administrator does (docs/scaling.md), or searches stay slow.
 */
async function trustOperators(client: DatabaseClient): Promise<void> {
  const trust = `do $trust$ begin
    perform set_config('citus.enable_ddl_propagation', 'off', true);
    ${served
      .map(
        (name) => `if not (select proleakproof from pg_proc where oid = 'pg_catalog.${name}'::regprocedure) then
      alter function pg_catalog.${name} leakproof;
    end if;`,
      )
      .join('\n    ')}
  end $trust$`;
  await client.query('select run_command_on_all_nodes($1) from pg_roles where rolname = current_user and rolsuper', [
    trust,
  ]);
}

/** Colocated with the tables that are distributed already, whatever the default number of shards is now. */
const together = `
  select coalesce(min(logicalrelid::text), 'default') from pg_dist_partition join pg_class as c on c.oid = logicalrelid
  where partmethod = 'h' and c.relnamespace = 'public'::regnamespace`;

const nameOf = (client: DatabaseClient, { name }: LocalTable) => `public.${client.escapeIdentifier(name)}`;

/** Rows that are there already move along. */
const placing = (client: DatabaseClient, table: LocalTable) =>
  table.lookUp
    ? `select create_reference_table('${nameOf(client, table)}')`
    : `select create_distributed_table('${nameOf(client, table)}', 'tenant_id', colocate_with => (${together}))`;
