import type { Transaction } from '#server/database/connect';
import type { Buckets, ListDescriptor } from '#server/resources/list';
import type { Parameters } from '#server/sql/parameters';
import type { Edge, ListPlan } from './listPlan';
import { hasMaintainedTotal, maintainedTotal } from './sources';

type Range = { first: number; last: number };

/** The number of rows between a page and the edge from which it is read. */
export function passed(edge: Edge | undefined, { first }: Range): number {
  if (!edge) return first;
  return edge.backwards ? edge.before - first - edge.rows : first - edge.before;
}

/** The number of rows before an edge. */
export function rowsBefore(list: ListDescriptor, { order }: ListPlan, { at }: Edge, parameters: Parameters): string {
  if (!at) return maintainedTotal(list);
  const sign = order === 'ASC' ? '<' : '>';
  const { counted, type } = at.parts;
  return `select coalesce(sum(count), 0)::int from (${counted}) counted where part ${sign} ${parameters.add(at.part, type)}`;
}

/** SQL condition: the row is on the page's side of an edge, as one range of the order's index. */
export function beyond({ order }: ListPlan, { at, backwards }: Edge, key: string, parameters: Parameters): string[] {
  if (!at) return [];
  const part = parameters.add(at.part, at.parts.type);
  const rises = (order === 'ASC') !== backwards;
  const { range } = at.parts;
  if (!range) return [`${key} ${rises ? '>' : '<'}${backwards ? '' : '='} ${part}`];
  return [`${key} ${rises ? '>=' : '<'} ${range(part, order === 'DESC')}`];
}

/**
 * The edge nearest to a page far into a whole list; undefined: the list's start is nearer, or no buckets are stored.
 * The edge is right when it is read; the page's statement tells whether it still is.
 */
export async function nearestEdge(
  tx: Transaction,
  list: ListDescriptor,
  plan: ListPlan,
  { first, last }: Range,
): Promise<Edge | undefined> {
  if (!hasMaintainedTotal(list, plan) || plan.thenBy || plan.key.kind !== 'expression') return undefined;
  const { parts } = plan;
  const found = parts && (await edgesOf(tx, parts, plan.order, { first, last }));
  if (!found && plan.key.join) return undefined;
  const total = found?.total ?? (await tx.query<{ sum: number | null }>(maintainedTotal(list))).rows[0]?.sum ?? 0;
  if (first >= total) return undefined;
  const rows = Math.min(last, total - 1) - first + 1;
  const edge = (part: string | undefined, before: number, backwards: boolean): Edge => ({
    ...(parts && part !== undefined && { at: { part, parts } }),
    ...{ before, total, backwards, rows },
  });
  const behind = edge(found?.next?.part, found?.next?.before ?? total, true);
  const from = found ? edge(found.from.part, found.from.before, false) : undefined;
  const [near, other] = [passed(from, { first, last }), passed(behind, { first, last })];
  if (other < near) return behind;
  return from?.before ? from : undefined; // the first bucket begins at the list's start
}

interface Found {
  part: string;
  before: number;
  total: number;
}

/** The last bucket that begins at or before a page, and the first that begins after it. */
async function edgesOf(tx: Transaction, { counted }: Buckets, order: ListPlan['order'], { first, last }: Range) {
  const { rows } = await tx.query<Found>(
    `with parts as (select part, sum(count)::int as count from (${counted}) counted group by part having sum(count) <> 0),
      edges as materialized (select part, (sum(count) over (order by part ${order}))::int - count as before,
        (sum(count) over ())::int as total from parts)
    (select part::text, before, total from edges where before <= $1 order by before desc limit 1)
    union all (select part::text, before, total from edges where before > $2 order by before limit 1)`,
    [first, last],
  );
  const from = rows.find(({ before }) => before <= first);
  return from && { from, next: rows.find(({ before }) => before > last), total: from.total };
}
