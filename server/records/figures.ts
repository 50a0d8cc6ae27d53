import { randomInt } from 'node:crypto';
import type { Transaction } from '#server/database/connect';
import { projectFigures, projects } from '#server/database/schema';
import { columnOf, nameOf } from './columns';

/**
 * Numbers of rows that are kept and not counted, by what they are told apart by. Every write adds rows that say how it
 * changes them, in its own statement: nobody waits for another's, and a reader sees what is committed, summed up.
 */
interface Figures {
  /** Where the numbers stand. */
  table: string;
  /** The fields that rows are told apart by; columns of both tables. */
  by: readonly string[];
}

const figuresOf: Readonly<Record<string, Figures>> = {
  [nameOf(projects)]: { table: nameOf(projectFigures), by: ['status', 'endDate'] },
};

type Kind = { name: string; type: string };
const kindsOf = ({ by }: Figures): Kind[] => by.map((field) => columnOf(projects, field));

/** The part of a statement that adds `changes` (the columns and `n`) to the figures. */
function added({ table }: Figures, kinds: readonly Kind[], changes: string): string {
  const names = kinds.map(({ name }) => name).join(', ');
  return `counted as (insert into ${table} (tenant_id, ${names}, count)
    select $company, ${names}, sum(n) from (${changes}) changed group by ${names} having sum(n) <> 0 returning 1)`;
}

/** For rows that come: `target` with what each is given, or as `source` says. */
export function figuresOfNew(
  table: string,
  given: (field: string, type: string) => string,
  source = 'target',
): string[] {
  const figures = figuresOf[table];
  if (!figures) return [];
  const columns = figures.by.map((field) => {
    const { name, type } = columnOf(projects, field);
    return `${given(field, type)} as ${name}`;
  });
  return [added(figures, kindsOf(figures), `select ${columns.join(', ')}, 1 as n from ${source}`)];
}

/** For rows of `target` that go. */
export function figuresOfGone(table: string): string[] {
  const figures = figuresOf[table];
  return figures ? [added(figures, kindsOf(figures), stored(table, figures))] : [];
}

const changedBy = (table: string, fields: readonly string[]): Figures | undefined =>
  fields.some((field) => figuresOf[table]?.by.includes(field)) ? figuresOf[table] : undefined;

/** What `target` has to read of rows `alias` that are given other values: their columns as they were, `was_` before them. */
export function figuresBefore(table: string, fields: readonly string[], alias: string): string {
  const figures = changedBy(table, fields);
  return figures
    ? kindsOf(figures)
        .map(({ name }) => `, ${alias}.${name} as was_${name}`)
        .join('')
    : '';
}

/** For rows of `target` that are given other values, from what it has read of them. */
export function figuresOfChanged(
  table: string,
  fields: readonly string[],
  given: (field: string, type: string) => string,
): string[] {
  const figures = changedBy(table, fields);
  if (!figures) return [];
  const kinds = kindsOf(figures);
  const after = figures.by.map((field, place) => {
    const { name, type } = kinds[place] ?? columnOf(projects, field);
    return fields.includes(field)
      ? `case when target.given ? '${field}' then ${given(field, type)} else target.was_${name} end as ${name}`
      : `target.was_${name} as ${name}`;
  });
  const before = kinds.map(({ name }) => `target.was_${name} as ${name}`);
  return [
    added(
      figures,
      kinds,
      `select ${before.join(', ')}, -1 as n from target union all select ${after.join(', ')}, 1 as n from target`,
    ),
  ];
}

const stored = (table: string, figures: Figures) =>
  `select ${kindsOf(figures)
    .map(({ name }) => `e.${name}`)
    .join(', ')}, -1 as n from target join ${table} e on e.tenant_id = $company and e.id = target.id`;

/** One write in so many sums the figures up. */
const rarely = 50;

/** Now and then, sums up what writes have added: those that others sum up just now, or add, are left alone. */
export async function tidyFigures(tx: Transaction, table: string): Promise<void> {
  if (figuresOf[table] && randomInt(rarely) === 0) await sumFigures(tx, table);
}

export async function sumFigures(tx: Transaction, of: string): Promise<void> {
  const figures = figuresOf[of];
  if (!figures) return;
  const { table } = figures;
  const names = kindsOf(figures)
    .map(({ name }) => name)
    .join(', ');
  await tx.query({
    name: `sum-${table}`,
    text: `with gone as (
        delete from ${table} f using (
          select id from ${table} where tenant_id = $company for update skip locked
        ) free where f.tenant_id = $company and f.id = free.id returning f.*)
      insert into ${table} (tenant_id, ${names}, count)
      select $company, ${names}, sum(count) from gone group by ${names} having sum(count) <> 0 returning 1`,
  });
}
