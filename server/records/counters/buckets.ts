import type { Transaction } from '#server/database/connect';
import { projectBuckets, projects } from '#server/database/schema';
import { columnOf, tableName } from '#server/resources/columns';
import type { Buckets } from '#server/resources/list';
import { changedAt } from '#server/sql/statement';

/**
 * Numbers of projects in the buckets of an order, so that a page far into a list is counted from its bucket: instants
 * and days by the day, in UTC, titles by their beginning, anything else by its value. Maintained as aggregates are, by
 * rows that each write adds.
 */
const table = tableName(projectBuckets);
const fields = ['updatedAt', 'createdAt', 'startDate', 'progress', 'clientId', 'title'] as const;
type Field = (typeof fields)[number];
const of = tableName(projects);

const isInstant = (type: string) => type.startsWith('timestamp');
/** SQL: the bucket of a value. */
function common(type: string, sql: string): string {
  if (isInstant(type)) return `(${sql} at time zone 'UTC')::date`;
  return type === 'text' ? `atrium_title_part(${sql})` : sql;
}
const spelled = (type: string) => (isInstant(type) || type === 'date' ? `to_char(v, 'YYYY-MM-DD')` : 'v::text');

/** SQL: rows `field`, `part` and `n`, from rows (`v`, and a number) of each field. */
const partsOf = (some: readonly Field[], rows: (field: Field, name: string, type: string) => string): string =>
  some
    .map((field) => {
      const { name, type } = columnOf(projects, field);
      return `select '${field}' as field, ${spelled(type)} as part, sum(n)::int as n
        from (${rows(field, name, type)}) moved(v, n) group by v having sum(n) <> 0`;
    })
    .join(' union all ');

/** The part of a statement that adds `changes`. */
const added = (changes: string): string[] => [
  `bucketed as (insert into ${table} (tenant_id, field, part, count)
    select $company, field, part, n from (${changes}) changed returning 1)`,
];

/** SQL: rows of all buckets of `source`, rows of the table. */
const partsIn = (source: string, sign = '', some: readonly Field[] = fields) =>
  partsOf(some, (_, name, type) => `select ${common(type, `e.${name}`)}, ${sign}1 from ${source}`);

/** Columns that a write of rows returns for the buckets. */
export const bucketColumns: readonly string[] = fields.map((field) => columnOf(projects, field).name);

/** The part for created rows, those of `source`. */
export const bucketsOfNew = (written: string, source: string): string[] =>
  written === of ? added(partsIn(`${source} e`)) : [];

/** The part for deleted rows of `target`. */
export const bucketsOfDeleted = (written: string): string[] =>
  written === of ? added(partsIn(`target join ${of} e on e.tenant_id = $company and e.id = target.id`, '-')) : [];

/** Fields whose bucket may change with `changed`. */
const movedBy = (changed: readonly string[]): Field[] =>
  fields.filter((field) => field === 'updatedAt' || changed.includes(field));

/** SQL: columns of changed rows `alias` that `target` reads for their buckets. */
export const bucketsBefore = (written: string, changed: readonly string[], alias: string): string =>
  written === of
    ? movedBy(changed)
        .map((field) => columnOf(projects, field).name)
        .map((name) => `, ${alias}.${name} as was_${name}`)
        .join('')
    : '';

/** The part for changed rows of `target`, from their old values. */
export function bucketsOfChanged(
  written: string,
  changed: readonly string[],
  patch: (field: string, type: string) => string,
): string[] {
  if (written !== of) return [];
  const after = (field: Field, name: string, type: string) =>
    field === 'updatedAt'
      ? `${changedAt}::${type}` // rounded to the millisecond, as the column is: that may be the next day
      : `case when target.given ? '${field}' then ${patch(field, type)} else target.was_${name} end`;
  return added(
    partsOf(
      movedBy(changed),
      (field, name, type) => `select ${common(type, `target.was_${name}`)}, -1 from target
        union all select ${common(type, after(field, name, type))}, 1 from target`,
    ),
  );
}

const isWhole = 'exists (select from part_states s where s.tenant_id = $company and s.whole)';

/** The instants of a day in UTC. */
const ofDay: Buckets['range'] = (day, end) => `((${end ? `(${day} + 1)` : day})::timestamp at time zone 'UTC')`;
const ofBeginning: Buckets['range'] = (part, end) => (end ? `atrium_title_part_after(${part})` : part);

/** The buckets of an order of projects; none until they are counted completely. */
export function storedBuckets(field: Field): Buckets {
  const { type } = columnOf(projects, field);
  const ofPart = isInstant(type) ? 'date' : type;
  const ordered = type === 'text' ? `text collate "und-x-icu"` : ofPart;
  return {
    counted: `select k.part::${ordered} as part, k.count from ${table} k
      where k.tenant_id = $company and k.field = '${field}' and ${isWhole}`,
    type: ofPart,
    ...(isInstant(type) && { range: ofDay }),
    ...(type === 'text' && { range: ofBeginning }),
  };
}

/** Buckets of the order by client name. */
export const bucketsByClient: Buckets = {
  counted: `select c.name as part, k.count from ${table} k join clients c on c.tenant_id = $company and c.id = k.part::uuid
    where k.tenant_id = $company and k.field = 'clientId' and ${isWhole}`,
  type: 'text',
};

/** The stored buckets: table, key columns, and the condition to sum rows up. */
export const bucketSums = { table, names: ['field', 'part'], when: ` and ${isWhole}` };

/** Notes that a company's buckets have to be counted, unless that is noted already. */
export const noteBuckets = (tx: Transaction) =>
  tx.query('insert into part_states (tenant_id) values ($company) on conflict do nothing');

/**
 * Counts the buckets of a company for the first time, while writes already add to them. One statement reads the stored
 * rows and counts the projects, at one state of the company also on a cluster:
 * - a write that it does not see yet leaves its rows beside the counted ones, which hold the state before it;
 * - a write that it sees is in the counted projects, and its added rows are deleted, by their ids;
 * - nobody sums up rows until the buckets are complete, so that no row to delete becomes part of another one;
 * - of several servers one locks the company's state; the others find it complete afterwards, or skip it.
 */
export async function countBuckets(tx: Transaction): Promise<void> {
  const mine = await tx.query(
    'select from part_states where tenant_id = $company and not whole for update skip locked',
  );
  if (!mine.rowCount) return;
  await tx.query("set local statement_timeout = '10min'"); // a company of millions may take long; nobody waits for it
  const { rows } = await tx.query<{ field: string | null; part: string; n: number }>(
    `${partsIn(`${of} e where e.tenant_id = $company`)}
      union all select null, k.id::text, 0 from ${table} k where k.tenant_id = $company`,
  );
  const counted = rows.filter(({ field }) => field !== null);
  const replaced = rows.flatMap(({ field, part }) => (field === null ? [part] : []));
  await tx.query(`delete from ${table} where tenant_id = $company and id = any($1::uuid[])`, [replaced]);
  await tx.query(
    `insert into ${table} (tenant_id, field, part, count)
      select $company, field, part, n from unnest($1::text[], $2::text[], $3::int[]) counted(field, part, n) returning 1`,
    [counted.map(({ field }) => field), counted.map(({ part }) => part), counted.map(({ n }) => n)],
  );
  await tx.query('update part_states set whole = true where tenant_id = $company');
}

const titled = (condition: string) => `(select count(*)::int from ${of} e where e.tenant_id = $1 and ${condition})`;

/**
 * Statements that count a company's buckets while nobody else uses the database: the index of titles has each bucket as
 * one range; the company is their parameter.
 */
export const bucketStatements: readonly string[] = [
  `delete from ${table} where tenant_id = $1`,
  `insert into ${table} (tenant_id, field, part, count)
    select $1, field, part, n from (${partsIn(
      `${of} e where e.tenant_id = $1`,
      '',
      fields.filter((field) => field !== 'title'),
    )}) counted`,
  `insert into ${table} (tenant_id, field, part, count)
    select $1, 'title', part, n from (
      select part, case when next is null then ${titled('e.title >= part')}
        else ${titled('e.title >= part and e.title < next')} end as n
      from (select part, lead(part) over (order by turn) as next
        from unnest(atrium_title_starts()) with ordinality starts(part, turn)) ranges
    ) counted where n > 0`,
  'insert into part_states (tenant_id, whole) values ($1, true) on conflict (tenant_id) do update set whole = true',
];
