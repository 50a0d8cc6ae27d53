import type { ListDescriptor } from '#server/resources/list';
import type { Parameters } from '#server/sql/parameters';
import { behind, orderBy, pageStart } from './cursor';
import type { ListPlan, SortKey } from './listPlan';
import { from, rowsRead, valueConditions, where } from './sources';

type CustomKey = Extract<SortKey, { kind: 'custom' }>;

/**
 * The rows of a page in the order of a custom field: those with a value in the order of its index, then those without,
 * which are read only where the page is not full. A filter on the same field is applied to the sorted value; then rows
 * without a value never match.
 * @param scanned the number of values to scan at most, without rows that have no value
 * @param limits number of rows, and the offset
 */
export function rowsByCustomField(
  list: ListDescriptor,
  plan: ListPlan,
  key: CustomKey,
  parameters: Parameters,
  { scanned, limits }: { scanned?: number | undefined; limits: string },
): string {
  const { alias } = list;
  const { order, range, conditions } = plan;
  const start = pageStart(plan);
  const backwards = start?.backwards ?? false;
  const enough = range && (start ? rowsRead(range) : range.first + rowsRead(range));
  const limit = enough === undefined ? '' : ` limit ${enough}`;
  const asksOwn = conditions.some((condition) => key.own.has(condition));
  const others = conditions.filter((condition) => !key.own.has(condition));
  const table = from(list, plan, plan.joins);
  const type = key.column === 'number' ? 'double precision' : 'text';
  const ordered = (sql: string, nullable = false) => orderBy({ sql, order, nullable }, backwards);
  /** The start of the page, among the rows with a value or among those without. */
  const begins = (sql: string | null, id: string): string[] => {
    if (!start) return [];
    const { cursor } = start;
    const apart = (cursor.values[0] === null) !== (sql === null);
    if (apart) return sql === null ? (backwards ? ['false'] : []) : backwards ? [] : ['false'];
    const keys = sql === null ? [] : [{ sql, order, nullable: false }];
    return [behind(keys, { sql: id, order }, cursor, backwards, parameters)];
  };
  const values = [...valueConditions(key, conditions), ...begins(`v.${key.column}`, 'v.entity_id')];
  const inOrder = ` order by ${ordered(`v.${key.column}`)}, ${ordered('v.entity_id')}`;
  if (scanned !== undefined) {
    // Reads one record for each value, in their order, until the page is full: no other plan preserves the order.
    const value = `(select v.entity_id, v.${key.column} from field_values v${where(values)}${inOrder} limit ${scanned}) v`;
    const record = `(select * from ${list.table} ${alias} where ${plan.company} and ${alias}.id = v.entity_id offset 0)`;
    const rows = from(list, { table: record }, plan.joins);
    return `select ${alias}.*, v.${key.column} as list_key from ${value} cross join lateral ${rows}${where(others)}${inOrder}${limit}`;
  }
  const having =
    `select ${alias}.*, v.${key.column} as list_key from ${table} join field_values v on v.entity_id = ${alias}.id` +
    `${where([...values, ...others])}${inOrder}${limit}`;
  const last = ` order by ${ordered(`${alias}.list_key`, true)}, ${ordered(`${alias}.id`)}${limits}`;
  if (asksOwn) return `select * from (${having}) ${alias}${last}`;
  const none = `not exists (select from field_values v${where([...valueConditions(key, []), `v.entity_id = ${alias}.id`])})`;
  // Backwards from a cursor among rows without a value, those come first.
  const lackingFirst = backwards && start?.cursor.values[0] === null;
  const unfilled = enough === undefined || lackingFirst ? [] : [`(select count(*) from valued) < ${enough}`];
  const lacking =
    `select ${alias}.*, null::${type} as list_key from ${table}` +
    `${where([...conditions, none, ...unfilled, ...begins(null, `${alias}.id`)])}` +
    ` order by ${ordered(`${alias}.id`)}${limit}`;
  return `with valued as materialized (${having}) select * from (select * from valued union all (${lacking})) ${alias}${last}`;
}
