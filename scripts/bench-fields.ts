// npm run bench:fields: ways of keeping custom fields beside each other, in one run (BENCH_RECORDS, 200,000 unless told).
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { Client } from '#server/database/driver';
import { startEmbedded } from '#server/database/embedded';
import { type Form, fields, forms } from './bench/fieldForms';

const records = Number(process.env.BENCH_RECORDS ?? 200_000);
const portion = 5000;
const writes = 1000;
const tenant = '00000000-0000-4000-9000-000000000000';

const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
chmodSync(folder, 0o711); // as root, PostgreSQL runs as somebody else, who must pass
const embedded = await startEmbedded({ dataDir: folder, log: pino({ level: 'warn' }) });
const table: Record<string, Record<string, string>> = {};

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const milliseconds = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;

/** Everything of one form, in a schema of its own. */
async function measure(client: Client, name: string, form: Form): Promise<Record<string, string>> {
  await client.query(`create schema ${name}; set search_path = ${name};
    create function atrium() returns uuid language sql immutable return '${tenant}'::uuid; ${form.make}`);
  const texts = Object.entries(fields).map(([field, [, text]]) => `${text} as ${field}`);
  const filled = await timed(async () => {
    for (let first = 0; first < records; first += portion) {
      await client.query(`create temporary table fresh as
          select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id, md5(n::text) as title,
            timestamptz '2026-01-01' + (n * 7919 % 25920000) * interval '1 s' as updated_at, ${texts.join(', ')}
          from generate_series(${first}::bigint, ${Math.min(first + portion, records) - 1}) n;
        ${form.fill} drop table fresh`);
    }
  });
  await client.query('vacuum analyze');
  const size = await client.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(oid)) as bytes from pg_class where relnamespace = '${name}'::regnamespace and relkind = 'r'`,
  );
  const run = async (text: string) => {
    const times: number[] = [];
    for (let time = 0; time < 5; time++) times.push(await timed(() => client.query(text)));
    return milliseconds(middle(times));
  };
  const page = (where: string) =>
    `select p.id from records p where p.tenant_id = atrium() and ${where} order by p.updated_at desc, p.id desc limit 25`;
  const count = (where: string) =>
    `select count(*) from (select from records p where p.tenant_id = atrium() and ${where} limit 10000) r`;
  const sorted = (where: string, order: string) =>
    `select p.id from records p ${form.sort.join} where p.tenant_id = atrium() and ${where}
      order by ${form.sort.key} ${order}, ${form.sort.id} ${order} limit 25`;
  const two = `${form.equal('zone', 'zone 3')} and ${form.equal('phase', 'phase 4')}`;
  const rare = form.anyOf('purchase', ['PO-12', 'PO-1234', 'PO-123456']);
  const often = form.anyOf('zone', ['zone 1', 'zone 2']);
  const range = form.between('budget', 500_000, 510_000);
  const told: Record<string, string> = {
    'a record on disk': `${(Number(size.rows[0]?.bytes) / records / 1024).toFixed(2)} KB`,
    'records written a second, in bulk': String(Math.round((records / filled) * 1000)),
    'two fields: page': await run(page(two)),
    'two fields: count, to 10,000': await run(count(two)),
    'sort by a number': await run(sorted('true', 'asc')),
    'two fields + sort by a number': await run(sorted(two, 'desc')),
    'any of, often: page': await run(page(often)),
    'any of, rare: page and count': await run(`${page(rare)}; ${count(rare)}`),
    'range, 1 %: page': await run(page(range)),
    'range, 1 %: count': await run(count(range)),
    'an absent value': await run(page(form.equal('contact', 'nobody'))),
  };
  const written = await timed(async () => {
    for (let n = 0; n < writes; n++) {
      const id = `01900000-0000-7000-8000-${((n * 7919) % records).toString(16).padStart(12, '0')}`;
      await client.query({ name: `write-${name}`, text: form.write, values: [id, String(n)] });
    }
  });
  told['one value changed'] = milliseconds(written / writes);
  told['a field removed'] = milliseconds(await timed(() => client.query(form.removed)));
  told['a type changed, each value respelled'] = milliseconds(await timed(() => client.query(form.respelled)));
  await client.query(`drop schema ${name} cascade`);
  return told;
}

/** What an index a field costs everybody: a table with those of many companies. */
async function manyIndexes(client: Client): Promise<string> {
  await client.query(
    'create schema many; set search_path = many; create table records (tenant_id uuid, id uuid, fields jsonb)',
  );
  const cost = async () => {
    const times: number[] = [];
    for (let time = 0; time < 9; time++) {
      times.push(
        await timed(() =>
          client.query(`select from records where tenant_id = '${tenant}' order by fields ->> 'a' limit 1`),
        ),
      );
    }
    return middle(times);
  };
  const without = await cost();
  for (let n = 0; n < 1000; n++) {
    await client.query(
      `create index on records ((fields ->> '${n}')) where tenant_id = '${tenant.slice(0, -4)}${String(n).padStart(4, '0')}'`,
    );
  }
  return `A statement on an empty table: ${milliseconds(without)}; with 1,000 expression indexes ${milliseconds(await cost())}`;
}

const client = new Client({ connectionString: embedded.adminUrl });
try {
  await client.connect();
  await client.query("set work_mem = '16MB'; set jit = off");
  for (const [name, form] of Object.entries(forms)) {
    for (const [row, told] of Object.entries(await measure(client, name, form))) {
      table[row] = { ...table[row], [form.title]: told };
    }
  }
  const titles = Object.values(forms).map(({ title }) => title);
  const lines = Object.entries(table).map(([row, told]) => [row, ...titles.map((title) => told[title] ?? '')]);
  const shown = [[`${records} records × 8 values`, ...titles], ['---', ...titles.map(() => '---')], ...lines];
  process.stdout.write(`${shown.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n\n`);
  process.stdout.write(`${await manyIndexes(client)}\n`);
} finally {
  await client.end();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
