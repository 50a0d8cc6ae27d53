import type { ListDescriptor } from '#server/resources/list';
import type { Parameters } from '#server/sql/parameters';
import { behind, orderBy, pageStart } from './cursor';
import type { ListPlan, SortKey } from './listPlan';

interface OrderPart {
  join?: string;
  sql: string;
  nullable: boolean;
}

/** SQL of one of several sort keys; `index` distinguishes the values of custom fields. */
function orderPart(alias: string, key: SortKey, index: number): OrderPart {
  if (key.kind === 'expression') return { sql: key.sql, nullable: key.nullable };
  const value = `by_${index}`;
  return {
    join:
      ` left join field_values ${value} on ${value}.tenant_id = $company` +
      ` and ${value}.entity_id = ${alias}.id and ${value}.definition_id = ${key.definition}`,
    sql: `${value}.${key.column}`,
    nullable: true,
  };
}

/**
 * The rows of a page with several sort keys; their row number is their key.
 * @param from the table with the joins that filter and keys read
 * @param limits number of rows, and the offset
 * @see rules 13.8
 */
export function rowsBySeveral(
  { alias }: ListDescriptor,
  plan: ListPlan,
  from: string,
  limits: string,
  parameters: Parameters,
): string {
  const { key, order, thenBy = [] } = plan;
  const keys = [{ key, order }, ...thenBy].map((sort, index) => ({
    ...orderPart(alias, sort.key, index),
    order: sort.order,
  }));
  const id = { sql: `${alias}.id`, order, nullable: false };
  const start = pageStart(plan);
  const backwards = start?.backwards ?? false;
  const joins = keys.map(({ join = '' }) => join).join('');
  const by = [...keys, id].map((part) => orderBy(part, backwards)).join(', ');
  const conditions = [...plan.conditions, ...(start ? [behind(keys, id, start.cursor, backwards, parameters)] : [])];
  return (
    `select ${alias}.*, row_number() over (order by ${by}) as list_key,` +
    ` json_build_array(${keys.map(({ sql }) => `${sql}::text`).join(', ')}) as list_keys` +
    ` from ${from}${joins}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}` +
    ` order by list_key${limits}`
  );
}
