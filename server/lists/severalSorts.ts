import type { ListDescriptor } from './descriptor';
import type { ListPlan, SortKey } from './statement';

interface OrderPart {
  join?: string;
  sql: string;
}

/** One of several keys that a list is ordered by; `index` tells the values of custom fields apart. */
function orderPart(alias: string, key: SortKey, order: 'ASC' | 'DESC', index: number): OrderPart {
  if (key.kind === 'expression') return { sql: `${key.sql} ${order}${key.nullable ? ' nulls last' : ''}` };
  const value = `by_${index}`;
  return {
    join:
      ` left join field_values ${value} on ${value}.tenant_id = $company` +
      ` and ${value}.entity_id = ${alias}.id and ${value}.definition_id = ${key.definition}`,
    sql: `${value}.${key.column} ${order} nulls last`,
  };
}

/**
 * The rows of a page that is ordered by several keys in turn; their place in that order is their key.
 * @param from the table with the joins that the filter and the keys read
 * @see rules 13.8
 */
export function rowsBySeveral({ alias }: ListDescriptor, plan: ListPlan, from: string, where: string): string {
  const { key, order, thenBy = [], range } = plan;
  const parts = [{ key, order }, ...thenBy].map((sort, index) => orderPart(alias, sort.key, sort.order, index));
  const joins = parts.map(({ join = '' }) => join).join('');
  const by = [...parts.map(({ sql }) => sql), `${alias}.id ${order}`].join(', ');
  const limit = range ? ` limit ${range.last - range.first + 1} offset ${range.first}` : '';
  return (
    `select ${alias}.*, row_number() over (order by ${by}) as list_key from ${from}${joins}${where}` +
    ` order by list_key${limit}`
  );
}
