import { definitionsColumn } from '#server/fields/read';
import type { ListDescriptor } from './descriptor';
import { rowsBySeveral } from './severalSorts';

/** What a list is ordered by, before the id. */
export type SortKey =
  | { kind: 'expression'; sql: string; join?: string; nullable: boolean }
  /** A custom field: `definition` is the parameter of its id, `column` what holds its sortable value. */
  | { kind: 'custom'; definition: string; column: 'sort_key' | 'number' };

/** A list's query with every name resolved to SQL. */
export interface ListPlan {
  /** The descriptor's table, or its search view. */
  table: string;
  key: SortKey;
  order: 'ASC' | 'DESC';
  /** What decides between rows that are equal by `key`, in turn. */
  thenBy?: readonly { key: SortKey; order: 'ASC' | 'DESC' }[];
  /** All of them hold. */
  conditions: readonly string[];
  /** The joins of the descriptor that the conditions read. */
  joins: ReadonlySet<string>;
  /** Ids of custom fields whose values would serve it better if they had rows. */
  wanted: ReadonlySet<string>;
  range?: { first: number; last: number };
}

/**
 * The one statement of a list. Its first row also carries `list_total` and `list_definitions` (of an
 * entity with custom fields); a list without rows is one row whose `id` is null.
 *
 * Rows of the page are found first (`page`: the row and its key), the reply's columns made for those alone. Ids break
 * ties in the direction of the sort, so that one index serves both directions. Limits are literals: with parameters in
 * their place PostgreSQL plans for a tenth of the table.
 */
export function listStatement(list: ListDescriptor, plan: ListPlan): string {
  const { alias } = list;
  const order = plan.thenBy ? 'ASC' : plan.order;
  const last = `${alias}.list_key ${order} nulls last, ${alias}.id ${order}`;
  const head = [
    `(${plan.range ? countStatement(list, plan) : 'select count(*)::int from page'}) as list_total`,
    ...(list.customFields ? [`${definitionsColumn(list.customFields)} as list_definitions`] : []),
  ];
  const first = `row_number() over (order by ${last}) = 1`;
  return [
    `with page as materialized (${rowsStatement(list, plan)})`,
    ` select ${list.columns}`,
    ', head.list_total',
    ...(list.customFields ? [`, case when ${first} then head.list_definitions end as list_definitions`] : []),
    ` from (select ${head.join(', ')}) head`,
    ` left join page ${alias} on true`,
    ...(list.display ? [` ${list.display}`] : []),
    ` order by ${last}`,
  ].join('');
}

function from(list: ListDescriptor, { table }: ListPlan, joins: Iterable<string>): string {
  const used = [...new Set(joins)].map((name) => {
    const join = list.joins?.[name];
    if (!join) throw new Error(`The list of ${list.unit} has no join '${name}'.`);
    return ` ${join}`;
  });
  return `${table} ${list.alias}${used.join('')}`;
}

const where = (conditions: readonly string[]) => (conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '');

const countStatement = (list: ListDescriptor, plan: ListPlan) =>
  `select count(*)::int from ${from(list, plan, plan.joins)}${where(plan.conditions)}`;

function rowsStatement(list: ListDescriptor, plan: ListPlan): string {
  const { alias } = list;
  const { key, order, range } = plan;
  if (plan.thenBy) {
    const read = [key, ...plan.thenBy.map((sort) => sort.key)].flatMap((sort) =>
      sort.kind === 'expression' && sort.join ? [sort.join] : [],
    );
    return rowsBySeveral(list, plan, from(list, plan, [...plan.joins, ...read]), where(plan.conditions));
  }
  if (key.kind === 'custom') return rowsByCustomField(list, plan, key);
  const joins = key.join ? [...plan.joins, key.join] : plan.joins;
  const nulls = key.nullable ? ' nulls last' : '';
  const limit = range ? ` limit ${range.last - range.first + 1} offset ${range.first}` : '';
  const rows = (columns: string) =>
    `select ${columns}, ${key.sql} as list_key from ${from(list, plan, joins)}${where(plan.conditions)}` +
    ` order by ${key.sql} ${order}${nulls}, ${alias}.id ${order}${limit}`;
  if (!range || range.first === 0) return rows(`${alias}.*`);
  // Far into a list, the rows before the page are passed by in an index alone.
  return `select ${alias}.*, list_key from (${rows(`${alias}.id`)}) page(page_id, list_key) join ${list.table} ${alias} on ${alias}.id = page_id`;
}

/** Rows with a value in the order of its index, then those without; only as many of each as the page may need. */
function rowsByCustomField(list: ListDescriptor, plan: ListPlan, key: Extract<SortKey, { kind: 'custom' }>): string {
  const { alias } = list;
  const { order, range } = plan;
  const enough = range ? ` limit ${range.last + 1}` : '';
  const limit = range ? ` limit ${range.last - range.first + 1} offset ${range.first}` : '';
  const table = from(list, plan, plan.joins);
  const value = `v.tenant_id = ${alias}.tenant_id and v.entity_id = ${alias}.id and v.definition_id = ${key.definition} and v.${key.column} is not null`;
  const type = key.column === 'number' ? 'double precision' : 'text';
  const having =
    `select ${alias}.*, v.${key.column} as list_key from ${table} join field_values v on ${value}` +
    `${where(plan.conditions)} order by v.${key.column} ${order}, v.entity_id ${order}${enough}`;
  const lacking =
    `select ${alias}.*, null::${type} as list_key from ${table}` +
    `${where([...plan.conditions, `not exists (select from field_values v where ${value})`])}` +
    ` order by ${alias}.id ${order}${enough}`;
  return (
    `select * from ((${having}) union all (${lacking})) ${alias}` +
    ` order by ${alias}.list_key ${order} nulls last, ${alias}.id ${order}${limit}`
  );
}
