import type { ListDescriptor, Through } from '#server/resources/list';
import type { Parameters } from '#server/sql/parameters';
import { orderBy, pageStart, turned } from './cursor';
import { beyond, passed } from './edges';
import type { ListPlan } from './listPlan';
import { rowsRead } from './sources';

const lowestId = '00000000-0000-0000-0000-000000000000';
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * The rows of a page of a whole list in the order of a text of other rows (projects by the names of their clients): the
 * other rows are read in their order, each with at most as many rows as the page needs.
 * @param limits number of rows, and the offset
 */
export function rowsThrough(
  { alias, table }: ListDescriptor,
  plan: ListPlan & { range: NonNullable<ListPlan['range']> },
  through: Through,
  parameters: Parameters,
  limits: string,
): string {
  const { order, range, company } = plan;
  const begin = pageStart(plan);
  const backwards = begin?.backwards ?? plan.edge?.backwards ?? false;
  const sign = (backwards ? turned(order) : order) === 'ASC' ? '>' : '<';
  const key = `${through.alias}.${through.key}`;
  const ordered = (sql: string) => orderBy({ sql, order, nullable: false }, backwards);
  const others = [`${through.alias}.tenant_id = $company`];
  const own = [company, `${alias}.${through.column} = ${through.alias}.id`];
  if (begin) {
    const value = parameters.add(begin.cursor.values[0], 'text');
    const id = parameters.add(begin.cursor.id, 'uuid');
    const start = sign === '>' ? lowestId : highestId;
    others.push(`${key} ${sign}= ${value}`);
    own.push(`${alias}.id ${sign} case when ${key} = ${value} then ${id} else '${start}'::uuid end`);
  }
  if (plan.edge) others.push(...beyond(plan, plan.edge, key, parameters));
  const enough = begin ? rowsRead(range) : passed(plan.edge, range) + rowsRead(range);
  // Far into the list, an index-only scan skips the rows before the page.
  const isNear = begin !== undefined || range.first === 0;
  const columns = isNear ? '*' : 'id';
  const rows =
    `select ${alias}.${columns}, ${key} as list_key from` +
    ` (select * from ${through.table} ${through.alias} where ${others.join(' and ')}) ${through.alias} cross join lateral` +
    ` (select ${columns} from ${table} ${alias} where ${own.join(' and ')} order by ${ordered(`${alias}.id`)} limit ${enough}) ${alias}` +
    ` order by ${ordered(key)}, ${ordered(`${alias}.id`)}${limits}`;
  if (isNear) return rows;
  return `select ${alias}.*, list_key from (${rows}) page(page_id, list_key) join ${table} ${alias} on ${company} and ${alias}.id = page_id`;
}
