// Companies as large as each other: the demo with many projects, and others with the same rows of their own.
import type { Database } from '#server/database/connect';
import { fillTables } from '#server/database/fill';
import { newId } from '#server/database/ids';
import type { FileStore } from '#server/files/fileStore';
import { makeDemo } from '#server/seed/demo';
import { seedLoad } from '#server/seed/load';
import { demoTenantId } from '#server/seed/seeding';
import { withClient } from '../../tests/api/support/cluster';

const companies = Number(process.env.BENCH_COMPANIES ?? 10);
const projects = Number(process.env.BENCH_PROJECTS ?? 100_000);

const told = (count: number, startedAt: number, how: string) => {
  const seconds = (performance.now() - startedAt) / 1000;
  console.info(
    `${count} projects ${how} in ${seconds.toFixed(0)} s, ${(count / seconds).toFixed(0)} a second, with all indexes`,
  );
};

/** @param url of the owner of a database that is no cluster and that nobody else uses */
export async function fillCompanies(database: Database, files: FileStore, url: string): Promise<void> {
  await makeDemo(database, files);
  const made = await database.tenant(demoTenantId, {}, (tx) =>
    tx.query<{ n: string }>('select count(*) as n from projects'),
  );
  const more = Math.max(0, projects - Number(made.rows[0]?.n));
  const seededAt = performance.now();
  await seedLoad(database, demoTenantId, more, { alone: url });
  told(more, seededAt, 'made by the seeder');
  const copiedAt = performance.now();
  await copyDemo(url, companies - 1);
  told(projects * (companies - 1), copiedAt, 'copied to other companies');
}

interface Table {
  name: string;
  columns: { name: string; type: string }[];
}

/** Every table of companies that holds something, and its columns that can be given. */
const tablesOf = (url: string): Promise<Table[]> =>
  withClient(url, async (client) => {
    const found = await client.query<Table>(
      `select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', a.atttypid::regtype)) as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '' and c.relname not in ('tenant_deletions', 'call_counts', 'sign_in_failures', 'sessions')
          and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
        group by 1`,
    );
    return found.rows;
  });

/** The ids of the demo's fields begin alike; no two companies have a field, or the key of its values, in common. */
const fieldsBegin = '018cc251-';

/** A column's value in the n-th copy. */
function copied(table: string, { name, type }: { name: string; type: string }, n: number): string {
  const begin = `018cc2${(0x52 + n).toString(16)}-`;
  if (table === 'tenants' && ['name', 'domain'].includes(name)) return `'Copy ${n}'`;
  if (table === 'field_definitions' && name === 'id') return `replace(id::text, '${fieldsBegin}', '${begin}')::uuid`;
  if (table === 'field_definitions' && name === 'key') return `key || ${n}`;
  if (type === 'jsonb' && name === 'fields') {
    const ofCopy = `replace(fields::text, '${fieldsBegin}', '${begin}')`;
    return `regexp_replace(${ofCopy}, '"([A-Za-z0-9]{6})": ', '"\\1${n}": ', 'g')::jsonb`;
  }
  return name;
}

/** Those that hold many rows. */
const large = ['projects', 'project_users', 'comments', 'project_figures', 'project_parts', 'search_texts'];

async function copyDemo(url: string, count: number): Promise<void> {
  const tables = await tablesOf(url);
  await fillTables(url, large, async ({ run }) => {
    // The others keep their keys, which are not asked here: the tables come in any order.
    await run('set local session_replication_role = replica', []);
    for (let n = 0; n < count; n++) {
      const tenantId = newId();
      for (const { name, columns } of tables) {
        const given = columns.filter((column) => column.name !== 'tenant_id');
        await run(
          `insert into ${name} (tenant_id, ${given.map((column) => column.name).join(', ')})
              select $1::uuid, ${given.map((column) => copied(name, column, n)).join(', ')} from ${name} where tenant_id = $2`,
          [tenantId, demoTenantId],
        );
      }
    }
  });
}
