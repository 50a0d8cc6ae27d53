import { randomInt } from 'node:crypto';
import type { Transaction } from '#server/database/connect';
import { projectAggregates, projects } from '#server/database/schema';
import { columnOf, tableName } from '#server/resources/columns';
import type { ListDescriptor } from '#server/resources/list';
import {
  bucketColumns,
  bucketSums,
  bucketsBefore,
  bucketsOfChanged,
  bucketsOfDeleted,
  bucketsOfNew,
  noteBuckets,
} from './buckets';

/**
 * Maintained aggregates: numbers of rows by the values of some fields, stored and not counted. Every write adds rows
 * with its differences, in its own statement: no write waits for another, and a reader sums up what is committed.
 * Buckets (buckets.ts) are maintained in the same statements.
 */
type Aggregates = NonNullable<ListDescriptor['aggregates']>;

/** Numbers of projects by status and end. */
export const aggregatesOfProjects: Aggregates = { table: tableName(projectAggregates), by: ['status', 'endDate'] };

const aggregatesOf: Readonly<Record<string, Aggregates>> = { [tableName(projects)]: aggregatesOfProjects };

type Column = { name: string; type: string };
const columnsOf = ({ by }: Aggregates): Column[] => by.map((field) => columnOf(projects, field));
const namesOf = (aggregates: Aggregates): string[] => columnsOf(aggregates).map(({ name }) => name);

/** The part of a statement that adds `changes` (the columns and `n`) to the aggregates. */
function added(aggregates: Aggregates, changes: string): string {
  const names = namesOf(aggregates).join(', ');
  return `aggregated as (insert into ${aggregates.table} (tenant_id, ${names}, count)
    select $company, ${names}, sum(n) from (${changes}) changed group by ${names} having sum(n) <> 0 returning 1)`;
}

/** SQL: the `returning` clause of created rows, as `made`, for their aggregates; empty: the table has none. */
export function returnedForAggregates(table: string): string {
  const aggregates = aggregatesOf[table];
  return aggregates
    ? ` returning ${[...namesOf(aggregates), ...bucketColumns].map((name) => `made.${name}`).join(', ')}`
    : '';
}

/** The part for created rows: those of `source`. */
export function aggregatesOfNew(table: string, source: string): string[] {
  const aggregates = aggregatesOf[table];
  return aggregates
    ? [
        added(aggregates, `select ${namesOf(aggregates).join(', ')}, 1 as n from ${source}`),
        ...bucketsOfNew(table, source),
      ]
    : [];
}

/** The part for deleted rows of `target`. */
export function aggregatesOfDeleted(table: string): string[] {
  const aggregates = aggregatesOf[table];
  return aggregates ? [added(aggregates, stored(table, aggregates)), ...bucketsOfDeleted(table)] : [];
}

const changedBy = (table: string, fields: readonly string[]): Aggregates | undefined =>
  fields.some((field) => aggregatesOf[table]?.by.includes(field)) ? aggregatesOf[table] : undefined;

/** SQL: old values of changed rows `alias` that `target` reads for their aggregates, with `was_` before their names. */
export function aggregatesBefore(table: string, fields: readonly string[], alias: string): string {
  const aggregates = changedBy(table, fields);
  const before = aggregates ? namesOf(aggregates).map((name) => `, ${alias}.${name} as was_${name}`) : [];
  return [...before, bucketsBefore(table, fields, alias)].join('');
}

/** The part for changed rows of `target`, from their old values. */
export function aggregatesOfChanged(
  table: string,
  fields: readonly string[],
  patch: (field: string, type: string) => string,
): string[] {
  const aggregates = changedBy(table, fields);
  const parts = bucketsOfChanged(table, fields, patch);
  if (!aggregates) return parts;
  const columns = columnsOf(aggregates);
  const after = aggregates.by.map((field, index) => {
    const { name, type } = columns[index] ?? columnOf(projects, field);
    return fields.includes(field)
      ? `case when target.given ? '${field}' then ${patch(field, type)} else target.was_${name} end as ${name}`
      : `target.was_${name} as ${name}`;
  });
  const before = columns.map(({ name }) => `target.was_${name} as ${name}`);
  return [
    added(
      aggregates,
      `select ${before.join(', ')}, -1 as n from target union all select ${after.join(', ')}, 1 as n from target`,
    ),
    ...parts,
  ];
}

const stored = (table: string, aggregates: Aggregates) =>
  `select ${namesOf(aggregates)
    .map((name) => `e.${name}`)
    .join(', ')}, -1 as n from target join ${table} e on e.tenant_id = $company and e.id = target.id`;

/** Adds rows that were written without aggregates to them. */
export async function addAggregates(tx: Transaction, table: string, ids: readonly string[]): Promise<void> {
  const parts = aggregatesOfNew(table, 'made');
  if (parts.length === 0) return;
  const made = `select * from ${table} where tenant_id = $company and id = any($1::uuid[])`;
  await tx.query(`with made as materialized (${made}), ${parts.join(', ')} select count(*) from made`, [ids]);
}

/** The share of writes: one in so many sums up the aggregates. */
const rarely = 50;

/** Sums up the differences that writes have added, now and then; rows that other writes have locked are skipped. */
export async function tidyAggregates(tx: Transaction, table: string): Promise<void> {
  if (aggregatesOf[table] && randomInt(rarely) === 0) await sumAggregates(tx, table);
}

interface Sums {
  table: string;
  /** The columns of the groups. */
  names: readonly string[];
  when: string;
}

/** Merges the rows of aggregates and of buckets; the first time it notes that the buckets have to be counted. */
export async function sumAggregates(tx: Transaction, of: string): Promise<void> {
  const aggregates = aggregatesOf[of];
  if (!aggregates) return;
  await noteBuckets(tx);
  await sumUp(tx, { table: aggregates.table, names: namesOf(aggregates), when: '' });
  await sumUp(tx, bucketSums);
}

/** Merges the rows of each group into one, where there are several. */
async function sumUp(tx: Transaction, { table, names, when }: Sums): Promise<void> {
  const by = names.join(', ');
  const several = `select ${by} from ${table} where tenant_id = $company${when} group by ${by} having count(*) > 1`;
  const same = names.map((name) => `f.${name} = free.${name}`).join(' and ');
  await tx.query({
    name: `sum-${table}`,
    text: `with gone as (
        delete from ${table} f using (
          select ${by}, id from ${table} where tenant_id = $company and (${by}) in (${several}) for update skip locked
        ) free where f.tenant_id = $company and ${same} and f.id = free.id returning f.*)
      insert into ${table} (tenant_id, ${by}, count)
      select $company, ${by}, sum(count) from gone group by ${by} having sum(count) <> 0 returning 1`,
  });
}
