import { setImmediate } from 'node:timers/promises';
import type { Database, Transaction } from '#server/database/connect';
import { copyLine, fillTables } from '#server/database/fill';
import { newId } from '#server/database/ids';
import { recordKey } from '#server/fields/recordKeys';
import { addMissingRows } from '#server/fields/rows';
import { sumAggregates } from '#server/records/counters/aggregates';
import { bucketStatements } from '#server/records/counters/buckets';
import { spelledForIndex } from '#server/search/spelling';
import type { SeedPerson } from './access';
import { makeComments } from './children';
import { setProjectCounts } from './count';
import { type MadeField, makeFields, seedValues } from './fields';
import { insertSeed } from './insert';
import { makeProject, makeTeam } from './projects';
import { addRows, noRows, type Row, type Seeding, type SeedRows, startSeeding } from './seeding';

/** Projects made in one transaction. */
const portion = 2000;
/** Number of concurrent transactions: one is prepared while others are written. */
const lanes = 3;

interface Surroundings {
  projects: number;
  clients: { id: string }[];
  people: SeedPerson[];
  fields: MadeField[];
  /** Whether some field has rows beside the records. */
  hasRows: boolean;
}

interface LoadOptions {
  /** Called with the number of projects after each portion. */
  say?: (done: number) => void;
  /** The database's owner, where nobody else uses the database: many projects are made in a tenth of the time. */
  alone?: string | undefined;
}

/** Number of projects from which indexes are made afterwards, in a database with fewer. */
const manyProjects = 2000;

/** Reads the company's existing rows; its custom fields get values if they are fields of the demo. */
async function readSurroundings(tx: Transaction, seeding: Seeding): Promise<Surroundings> {
  const count = await tx.query<{ count: number }>('select count(*) as count from projects where tenant_id = $company');
  const clients = await tx.query<{ id: string }>(
    'select id from clients where tenant_id = $company order by created_at, id',
  );
  const people = await tx.query<SeedPerson>(
    `select u.id, r.name as role, u.client_id from users u
      join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
      where u.tenant_id = $company order by u.created_at, u.id`,
  );
  const definitions = await tx.query<{ id: string; name: string; kept_in: string; recordKey: string }>(
    `select id, name, kept_in, ${recordKey} as "recordKey" from field_definitions d where tenant_id = $company and kind = 'project' and archived_at is null and kept_in <> 'rows'`,
  );
  const there = new Map(definitions.rows.map(({ id, name, recordKey }) => [name, { id, recordKey }]));
  return {
    projects: count.rows[0]?.count ?? 0,
    clients: clients.rows,
    people: people.rows,
    fields: makeFields(seeding, false).flatMap((field) => {
      const own = there.get(field.name);
      return own ? [{ ...field, ...own }] : [];
    }),
    hasRows: definitions.rows.some(({ kept_in }) => kept_in !== 'record'),
  };
}

/** Adds projects with children to a company that has clients, a project manager and workers. */
export async function seedLoad(
  database: Database,
  tenantId: string,
  count: number,
  { say = () => undefined, alone }: LoadOptions = {},
): Promise<void> {
  const seeding: Seeding = { ...startSeeding(`load ${count}`, tenantId, new Date()), newId };
  const surroundings = await database.tenant(tenantId, { readOnly: true }, (tx) => readSurroundings(tx, seeding));
  const { projects } = surroundings;
  const makeRows = (from: number, to: number) => rowsOf(seeding, surroundings, projects + from, projects + to);
  if (alone && count >= Math.max(manyProjects, projects) && !surroundings.hasRows) {
    if (await fillCompany(alone, tenantId, count, makeRows, say)) return;
  }
  let begun = 0;
  let done = 0;
  const lane = async () => {
    while (begun < count) {
      const first = begun;
      begun = Math.min(begun + portion, count);
      const made = begun - first;
      const rows = makeRows(first, begun);
      await database.tenant(tenantId, {}, async (tx) => {
        // After a crash, the same command makes the lost rows again.
        await tx.query('set local synchronous_commit = off');
        await insertSeed(tx, rows);
        const ids = rows.get('projects')?.map(({ id }) => String(id)) ?? [];
        await addMissingRows(tx, 'project', ids);
      });
      done += made;
      say(done);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await database.tenant(tenantId, {}, (tx) => sumAggregates(tx, 'projects'));
}

function rowsOf(seeding: Seeding, { clients, people, fields }: Surroundings, from: number, to: number): SeedRows {
  const rows = noRows();
  for (let index = from; index < to; index++) {
    const author = seeding.random.pick(people);
    const project = makeProject(seeding, clients, author.id, index);
    const team = makeTeam(seeding, project, people, index);
    addRows(
      rows,
      'project_users',
      team.map(({ id }) => ({ project_id: project.id, user_id: id })),
    );
    addRows(rows, 'projects', [{ ...project, fields: seedValues(seeding, fields, 'project') }]);
    if (index % 10 === 0) addRows(rows, 'comments', makeComments(seeding, project, team, 1));
  }
  return rows;
}

const filled = ['projects', 'project_users', 'comments', 'project_figures', 'project_parts', 'search_texts'] as const;

/** The search text of a project. */
const textOf = ({ id, title, description }: Row): Row => ({
  kind: 'projects',
  entity_id: id,
  text: spelledForIndex(`${title}\n${description}`.toLowerCase()),
});

/**
 * Number of projects that are copied at once: few at first, since nothing is written meanwhile. Each copy leaves unused
 * space behind it.
 */
const fewCopied = 2500;
const mostCopied = 40_000;

/** Number of projects that are turned into lines at once, so that memory is released soon. */
const handful = 200;

interface Lines {
  columns: readonly string[];
  lines: Buffer[];
}

/** A portion of projects and their children, by table. */
async function linesOf(tenantId: string, from: number, to: number, makeRows: (from: number, to: number) => SeedRows) {
  const tables = new Map<string, Lines>();
  for (let first = from; first < to; first += handful) {
    await setImmediate(); // lets the running copy proceed
    const rows = makeRows(first, Math.min(first + handful, to));
    setProjectCounts(rows);
    const texts = (rows.get('projects') ?? []).map(textOf);
    for (const [table, made] of [...rows, ['search_texts', texts] as const]) {
      if (!made[0]) continue;
      const { columns, lines } = tables.get(table) ?? { columns: Object.keys(made[0]), lines: [] };
      lines.push(Buffer.from(made.map((row) => `${tenantId}\t${copyLine(columns, row)}`).join('')));
      tables.set(table, { columns, lines });
    }
  }
  return tables;
}

/** Copies all rows at once, and counts their aggregates at the end. @returns whether it did */
const fillCompany = (
  alone: string,
  tenantId: string,
  count: number,
  makeRows: (from: number, to: number) => SeedRows,
  say: (done: number) => void,
): Promise<boolean> =>
  fillTables(
    alone,
    filled,
    async ({ copy }) => {
      const copyLines = async (tables: ReadonlyMap<string, Lines>, done: number) => {
        for (const [table, { columns, lines }] of tables) await copy(table, ['tenant_id', ...columns], lines);
        say(done);
      };
      let copied = Promise.resolve();
      let size = fewCopied;
      for (let first = 0; first < count; first += size, size = Math.min(size * 2, mostCopied)) {
        const end = Math.min(first + size, count);
        const tables = await linesOf(tenantId, first, end, makeRows);
        await copied; // makes one portion while the one before is written
        copied = copyLines(tables, end);
      }
      await copied;
    },
    async ({ run }) => {
      await run('delete from project_figures where tenant_id = $1', [tenantId]);
      await run(
        `insert into project_figures (tenant_id, status, end_date, count)
        select tenant_id, status, end_date, count(*) from projects where tenant_id = $1 group by 1, 2, 3`,
        [tenantId],
      );
      for (const statement of bucketStatements) await run(statement, [tenantId]);
    },
  );
