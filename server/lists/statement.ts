import { definitionsColumn } from '#server/fields/read';
import type { ListDescriptor } from '#server/resources/list';
import type { Parameters } from '#server/sql/parameters';
import { hasOne, ofRow, relatedTable } from '#server/sql/relatedRows';
import { behind, orderBy, pageStart } from './cursor';
import { rowsByCustomField } from './customSort';
import { beyond, passed, rowsBefore } from './edges';
import type { ListPlan, QueryStrategy, SortKey } from './listPlan';
import { rowsBySeveral } from './severalSorts';
import { from, hasMaintainedTotal, maintainedTotal, rowsRead, valueConditions, where } from './sources';
import { rowsThrough } from './throughSort';

/**
 * The one statement of a list. Its first row also has `list_total` and `list_definitions` (of an entity with custom
 * fields), each row its cursor (`list_cursor`); a list without rows is one row whose `id` is null.
 * Rows of the page are found first (`page`: the row and its key); the reply's columns are computed for those alone. Ids
 * break ties in the direction of the sort, so that one index serves both directions. Limits are literals: with
 * parameters in their place PostgreSQL plans for a tenth of the table.
 */
export function listStatement(
  list: ListDescriptor,
  plan: ListPlan,
  parameters: Parameters,
  strategy: QueryStrategy = { kind: 'indexScan' },
): string {
  const { alias } = list;
  const order = plan.thenBy ? (pageStart(plan)?.backwards ? 'DESC' : 'ASC') : plan.order;
  const last = `${alias}.list_key ${order} nulls last, ${alias}.id ${order}`;
  const head = [
    `${totalOf(list, plan, strategy)} as list_total`,
    ...(plan.edge ? [`(${rowsBefore(list, plan, plan.edge, parameters)}) as list_before`] : []),
    ...(list.customFields ? [`${definitionsColumn(list.customFields)} as list_definitions`] : []),
  ];
  const first = `row_number() over (order by ${last}) = 1`;
  const parts = [
    ...(strategy.kind === 'searchFirst' ? [`found as materialized (${foundRows(list, plan)})`] : []),
    `page as materialized (${rowsStatement(list, plan, parameters, strategy)})`,
  ];
  return [
    `with ${parts.join(', ')} select ${list.columns}`,
    ', head.list_total',
    ...(plan.edge ? [', head.list_before'] : []),
    ...(plan.range
      ? [`, ${plan.thenBy ? `${alias}.list_keys` : `json_build_array(${alias}.list_key::text)`} as list_cursor`]
      : []),
    ...(list.customFields ? [`, case when ${first} then head.list_definitions end as list_definitions`] : []),
    ` from (select ${head.join(', ')}) head`,
    ` left join page ${alias} on true`,
    ...(list.display ? [` ${list.display}`] : []),
    ` order by ${last}`,
  ].join('');
}

function totalOf(list: ListDescriptor, plan: ListPlan, strategy: QueryStrategy): string {
  if (strategy.kind === 'orderScan') return 'null::int';
  if (strategy.kind === 'searchFirst') return '(select count(*)::int from found)';
  if (!plan.range) return '(select count(*)::int from page)';
  const valued = ofSortedField(plan) ?? plan.counted;
  const count = `(${valued ? countOf(valued, strategy.countUpTo) : countStatement(list, plan, strategy.countUpTo)})`;
  if (!hasMaintainedTotal(list, plan) || strategy.countUpTo === undefined) return count;
  return `(select case when kept > ${strategy.countUpTo} then kept else ${count} end from (${maintainedTotal(list)}) figures(kept))`;
}

/** All rows of a list, without columns. */
export function matches(list: ListDescriptor, plan: ListPlan): string {
  const { conditions, joins, seen } = plan;
  const rows = from(list, plan, joins);
  if (!seen) return `select from ${rows}${where(conditions)}`;
  const visibility = hasOne(seen);
  return `select from ${rows} cross join ${relatedTable(seen)}${where(conditions.map((one) => (one === visibility ? ofRow(seen) : one)))}`;
}

/** The number of rows of a list, at most one more than `upTo`. */
export const countStatement = (list: ListDescriptor, plan: ListPlan, upTo?: number): string =>
  countOf(matches(list, plan), upTo);

const countOf = (rows: string, upTo: number | undefined): string =>
  `select count(*)::int from (${rows}${upTo === undefined ? '' : ` limit ${upTo + 1}`}) counted`;

/** The values of the rows of a list whose only condition is on its sorted field: the index counts them. */
export function ofSortedField({ key, conditions, company }: ListPlan): string | undefined {
  if (key.kind !== 'custom') return undefined;
  const others = conditions.filter((condition) => condition !== company);
  if (others.length === 0 || !others.every((condition) => key.own.has(condition))) return undefined;
  return `select from field_values v${where(valueConditions(key, others))}`;
}

/**
 * The ids of all rows, found before they are ordered, so that the right index is used. Conditions for an index of the
 * search view are separate: beside tables with row-level security, PostgreSQL would not use that index.
 */
function foundRows(list: ListDescriptor, plan: ListPlan): string {
  const { alias } = list;
  const { searched, conditions, company } = plan;
  const others = conditions.filter((condition) => !searched.has(condition));
  const served = `(select * from ${plan.table} ${alias}${where([company, ...searched])} offset 0)`;
  const table = searched.size > 0 ? served : plan.table;
  const key = plan.thenBy || plan.key.kind === 'custom' ? undefined : plan.key;
  const joins = [...plan.joins, ...(key?.join ? [key.join] : [])];
  const sortedBy = key ? `, ${key.sql} as list_key` : '';
  return `select ${alias}.id${sortedBy} from ${from(list, { table }, joins)}${where(others)}`;
}

/** The rows of a page, out of all found ids with their sort keys. */
function rowsFound(
  { alias, table }: ListDescriptor,
  plan: ListPlan,
  { nullable }: Extract<SortKey, { kind: 'expression' }>,
  parameters: Parameters,
): string {
  const { order, company } = plan;
  const start = pageStart(plan);
  const backwards = start?.backwards ?? false;
  const key = { sql: 'f.list_key', order, nullable };
  const id = { sql: 'f.id', order, nullable: false };
  const conditions = start ? [behind([key], id, start.cursor, backwards, parameters)] : [];
  const page = `select * from found f${where(conditions)} order by ${orderBy(key, backwards)}, ${orderBy(id, backwards)}${limits(plan)}`;
  return `select ${alias}.*, list_key from (${page}) paged(page_id, list_key) join ${table} ${alias} on ${company} and ${alias}.id = page_id`;
}

/** The rows of a page: a number of rows from a cursor or from an offset. */
function limits({ range, after, before, edge }: ListPlan): string {
  if (!range) return '';
  if (edge?.backwards) return ` limit ${edge.rows} offset ${passed(edge, range)}`;
  return ` limit ${rowsRead(range)}${after || before ? '' : ` offset ${passed(edge, range)}`}`;
}

function rowsStatement(list: ListDescriptor, plan: ListPlan, parameters: Parameters, strategy: QueryStrategy): string {
  if (strategy.kind === 'searchFirst' && !plan.thenBy && plan.key.kind === 'expression') {
    return rowsFound(list, plan, plan.key, parameters);
  }
  if (strategy.kind === 'searchFirst') {
    const found = [plan.company, `${list.alias}.id in (select id from found)`];
    return rowsStatement(list, { ...plan, table: list.table, conditions: found }, parameters, { kind: 'indexScan' });
  }
  const { alias } = list;
  const { key, order, range } = plan;
  const start = pageStart(plan);
  const backwards = start?.backwards ?? plan.edge?.backwards ?? false;
  if (plan.thenBy) {
    const read = [key, ...plan.thenBy.map((sort) => sort.key)].flatMap((sort) =>
      sort.kind === 'expression' && sort.join ? [sort.join] : [],
    );
    return rowsBySeveral(list, plan, from(list, plan, [...plan.joins, ...read]), limits(plan), parameters);
  }
  if (key.kind === 'custom') {
    const scanned = strategy.kind === 'orderScan' ? strategy.rows : undefined;
    return rowsByCustomField(list, plan, key, parameters, { scanned, limits: limits(plan) });
  }
  const isWhole = plan.conditions.every((condition) => condition === plan.company);
  if (key.through && isWhole && range)
    return rowsThrough(list, { ...plan, range }, key.through, parameters, limits(plan));
  const joins = key.join ? [...plan.joins, key.join] : plan.joins;
  const ordered = { sql: key.sql, order, nullable: key.nullable };
  const inOrder = ` order by ${orderBy(ordered, backwards)}, ${orderBy({ sql: `${alias}.id`, order, nullable: false }, backwards)}`;
  const conditions = [
    ...(start ? [behind([ordered], { sql: `${alias}.id`, order }, start.cursor, backwards, parameters)] : []),
    ...(plan.edge ? beyond(plan, plan.edge, key.sql, parameters) : []),
  ];
  const rows = (columns: string, table = from(list, plan, joins)) =>
    `select ${columns}, ${key.sql} as list_key from ${table}${where([...plan.conditions, ...conditions])}${inOrder}${limits(plan)}`;
  if (strategy.kind === 'orderScan') {
    const scanned = `(select * from ${list.table} ${alias}${where([plan.company, ...conditions])}${inOrder} limit ${strategy.rows})`;
    return rows(`${alias}.*`, `${scanned} ${from(list, { ...plan, table: '' }, joins).trimStart()}`);
  }
  const isNear = range?.first === 0 || start !== undefined;
  if (!range || (isNear && (isWhole || !plan.inIndex))) return rows(`${alias}.*`);
  // Far into a list, an index-only scan skips the rows before the page, and rows that do not match by the index.
  return `select ${alias}.*, list_key from (${rows(`${alias}.id`)}) page(page_id, list_key) join ${list.table} ${alias} on ${alias}.tenant_id = $company and ${alias}.id = page_id`;
}
