import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { isCluster } from './distribute';
import { Client } from './driver';
import { asOwner } from './migrate';

export interface Filling {
  /** Adds rows to a table; all have these columns. */
  copy(table: string, columns: readonly string[], rows: readonly Readonly<Record<string, unknown>>[]): Promise<void>;
  /** A statement of the owner, for whom no company's rows are hidden. */
  run(text: string, values: unknown[]): Promise<void>;
}

const servers = `select from pg_stat_activity where datname = current_database() and usename like 'atrium\\_app\\_%' limit 1`;

/** Whether no server, nor command of ours, is signed in. */
export async function isUnused(adminUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return (await client.query(servers)).rowCount === 0;
  } finally {
    await client.end();
  }
}

/** What every row of these tables costs, how to do without it, and how to have it back. */
const looseParts = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as loosen,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
  from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index where indrelid = any($1::regclass[])
    and not exists (select from pg_constraint where conindid = indexrelid)
  union all
  select format('alter table %s no force row level security', oid::regclass),
    format('alter table %s force row level security', oid::regclass)
  from pg_class where oid = any($1::regclass[]) and relforcerowsecurity`;

/** For one transaction: nobody else is kept waiting, so that it may take time and memory. */
const patient = `set local statement_timeout = 0; set local maintenance_work_mem = '256MB'; set local synchronous_commit = off`;

/**
 * Fills tables in one transaction without their indexes and foreign keys, which are made anew at its end: what `work`
 * throws, or a crash, leaves everything as it was. Whoever asks for these tables meanwhile waits.
 * @param adminUrl of the database's owner
 * @returns false, and nothing is done, on a cluster
 */
export const fillTables = (
  adminUrl: string,
  tables: readonly string[],
  work: (filling: Filling) => Promise<void>,
): Promise<boolean> =>
  asOwner(adminUrl, async (client) => {
    if (await isCluster(client)) return false;
    await client.query(`BEGIN; ${patient}`);
    const parts = (await client.query<{ loosen: string; restore: string }>(looseParts, [tables])).rows;
    for (const { loosen } of parts) await client.query(loosen);
    await work({
      copy: async (table, columns, rows) => {
        const loading = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
        await pipeline(Readable.from([rows.map((row) => lineOf(columns, row)).join('')]), loading);
      },
      run: async (text, values) => {
        await client.query(text, values);
      },
    });
    for (const { restore } of parts.reverse()) await client.query(restore);
    await client.query('commit');
    return true;
  });

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A row as `COPY` reads it. */
export const lineOf = (columns: readonly string[], row: Readonly<Record<string, unknown>>): string =>
  `${columns.map((column) => fieldOf(row[column])).join('\t')}\n`;

function fieldOf(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
}
