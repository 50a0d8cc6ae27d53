import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { isCluster } from './distribute';
import { DatabaseClient } from './driver';
import { asOwner } from './migrate';

interface Filling {
  /** Adds rows to a table, as `copyLine` writes them. */
  copy(table: string, columns: readonly string[], lines: readonly Buffer[]): Promise<void>;
  /** Runs a statement as the owner, who sees the rows of every company. */
  run(text: string, values: unknown[]): Promise<void>;
}

const servers = `select from pg_stat_activity where datname = current_database() and usename like 'atrium\\_app\\_%' limit 1`;

/** Whether no server and no command is connected. */
export async function isUnused(adminUrl: string): Promise<boolean> {
  const client = new DatabaseClient({ connectionString: adminUrl });
  await client.connect();
  try {
    return (await client.query(servers)).rowCount === 0;
  } finally {
    await client.end();
  }
}

/**
 * Indexes, triggers and keys of these tables, and keys to them, which slow every insert: SQL to remove each, and to
 * restore them in the opposite order.
 */
const looseParts = `
  select format('alter table %s no force row level security', oid::regclass) as loosen,
    format('alter table %s force row level security', oid::regclass) as restore, 0 as turn
  from pg_class where oid = any($1::regclass[]) and relforcerowsecurity
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)),
    case contype when 'f' then 1 else 2 end
  from pg_constraint where contype in ('f', 'p', 'u') and conrelid = any($1::regclass[])
    or contype = 'f' and confrelid = any($1::regclass[])
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 2
  from pg_index where indrelid = any($1::regclass[])
    and not exists (select from pg_constraint where conindid = indexrelid and conrelid = indrelid)
  order by turn`;

/** The most bytes that are rewritten together with new rows. */
const mostRewritten = 64 * 1024 * 1024;

/** Existing tables: their size, and the columns of their rows. */
const contents = `
  select relname as name, pg_relation_size(oid)::float8 as bytes,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class where oid = any($1::regclass[])`;

/**
 * Empties the tables and loads their rows again: rows that are copied in the transaction of a truncation need no log
 * where nothing is replicated (`wal_level`), and are visible without another pass (`freeze`).
 * @returns whether it did: not for large tables
 */
async function writeAnew(client: DatabaseClient, tables: readonly string[]): Promise<boolean> {
  const found = (await client.query<{ name: string; bytes: number; columns: string }>(contents, [tables])).rows;
  if (found.reduce((sum, { bytes }) => sum + bytes, 0) > mostRewritten) return false;
  const all = (statement: (name: string, columns: string) => string) =>
    client.query(found.map(({ name, columns }) => statement(name, columns)).join('; '));
  await all((name, columns) => `create temp table kept_${name} on commit drop as select ${columns} from ${name}`);
  await client.query(`truncate ${tables.join(', ')}`);
  await all((name, columns) => `insert into ${name} (${columns}) select ${columns} from kept_${name}`);
  return true;
}

/** Settings for one transaction: nobody else waits, so that it may take time and memory. */
const patient = `set local statement_timeout = 0; set local maintenance_work_mem = '256MB'; set local synchronous_commit = off`;

/**
 * Fills tables in one transaction without indexes and keys, which are restored at its end: an error of `work`, or a
 * crash, leaves everything unchanged. Other users of these tables wait meanwhile.
 * @param adminUrl address of the database for its owner
 * @param finish is called once indexes and keys are restored
 * @returns false, and does nothing, on a cluster
 */
export const fillTables = (
  adminUrl: string,
  tables: readonly string[],
  work: (filling: Filling) => Promise<void>,
  finish: (filling: Filling) => Promise<void> = async () => undefined,
): Promise<boolean> =>
  asOwner(adminUrl, async (client) => {
    if (await isCluster(client)) return false;
    await client.query(`BEGIN; ${patient}`);
    const parts = (await client.query<{ loosen: string; restore: string; turn: number }>(looseParts, [tables])).rows;
    for (const { loosen } of parts) await client.query(loosen);
    const how = (await writeAnew(client, tables)) ? ' (freeze)' : '';
    const filling: Filling = {
      copy: async (table, columns, lines) => {
        const loading = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin${how}`));
        await pipeline(Readable.from(lines), loading);
      },
      run: async (text, values) => {
        await client.query(text, values);
      },
    };
    const restore = async (some: typeof parts) => {
      for (const { restore } of some.reverse()) await client.query(restore);
    };
    await work(filling);
    await restore(parts.filter(({ turn }) => turn > 0));
    await finish(filling);
    await restore(parts.filter(({ turn }) => turn === 0)); // until then the owner sees every row
    await client.query('commit');
    return true;
  });

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const special = /[\\\t\n\r]/;

/** A row as `COPY` reads it. */
export function copyLine(columns: readonly string[], row: Readonly<Record<string, unknown>>): string {
  let line = '';
  for (const column of columns) line += `${fieldOf(row[column])}\t`;
  return `${line.slice(0, -1)}\n`;
}

function fieldOf(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return special.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character) : text;
}
