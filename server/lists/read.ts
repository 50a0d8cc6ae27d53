import type { z } from 'zod';
import {
  contentRange,
  decodeListQuery,
  isListQueryProblem,
  type ListRequest,
  type listQuery,
} from '#contract/lists/listQuery';
import { message } from '#contract/message';
import { isMisspelt, type QueryResultRow, type Transaction } from '#server/database/connect';
import { noteIndexDemand } from '#server/fields/indexDemand';
import type { NamedField } from '#server/fields/read';
import { visibleFields } from '#server/fields/rights';
import { type Shown, shownColumn, shownFields } from '#server/fields/shown';
import { invalid } from '#server/problem';
import type { ListDescriptor } from '#server/resources/list';
import { findTexts } from '#server/search/find';
import { Parameters } from '#server/sql/parameters';
import type { RowCondition } from '#server/sql/relatedRows';
import { collated, collationOf } from './collation';
import { writeCursor } from './cursor';
import { nearestEdge } from './edges';
import { byKey, namesCustomFields, searchesOf } from './filter';
import { withoutDeletedFields } from './ignored';
import { readListed } from './listed';
import type { Edge, ListPlan, QueryStrategy } from './listPlan';
import { planList, sortsOf } from './plan';
import { exactUpTo, searchStrategy } from './queryStrategy';
import { hasMaintainedTotal } from './sources';
import { listStatement } from './statement';
import { finishTotal, type Planned, type Total } from './total';

export interface Page<Row> {
  rows: Row[];
  /** Further rows of a long list without a range, to be read within the transaction. */
  more: AsyncIterable<Row[]> | undefined;
  /** The value of `Content-Range`; undefined: no range was requested, and the list is complete. */
  contentRange: string | undefined;
  /** Whether the total of `contentRange` is an estimate. */
  estimated: boolean;
  /** The cursors of the page's first and last rows; undefined: no rows, or no range. */
  cursors: { first: string; last: string } | undefined;
  /** Deleted fields that the query named and that were ignored. */
  ignored: string[];
  /** The custom fields of the rows' entity that the caller may see. */
  definitions: NamedField[];
}

interface ReadOptions {
  /** The bound of a counted total. */
  countUpTo?: number;
}

/** Columns that a list reads beside those of a row. */
export type Head = {
  id: string | null;
  list_total?: number | null;
  list_before?: number;
  list_cursor?: (string | null)[];
  list_definitions?: NamedField[] | null;
};

/** Prepared statements by their text; beyond the limit statements are planned each time. */
const names = new Map<string, string>();
const mostNames = 500;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const name = `list-${names.size}`;
  names.set(text, name);
  return name;
}

/** Number of rows that are read at once of a list without a range. */
const pieceSize = 500;

/** The most rows of a page, which is held in memory: a longer list is requested without a range, and streamed. */
export const mostRows = 10_000;

/** A request for a page, up to the limit; the reply's range names its real size. */
const bounded = (request: ListRequest): ListRequest =>
  request.range
    ? {
        ...request,
        range: { first: request.range.first, last: Math.min(request.range.last, request.range.first + mostRows - 1) },
      }
    : request;

/**
 * Reads the rows of a list for one request, in one round trip (more where the query names a custom field, searches, or
 * finds more rows than are counted).
 * @param always conditions of the caller's visibility
 * @throws Problem 400 with the message by parameter
 * @see rules 13.2, 13.14
 */
export async function readList<Row extends { id: string }>(
  transaction: Transaction,
  list: ListDescriptor,
  query: z.output<typeof listQuery>,
  always: (parameters: Parameters) => readonly RowCondition[] = () => [],
  { countUpTo = exactUpTo }: ReadOptions = {},
): Promise<Page<Row>> {
  const asked = decodeListQuery(query);
  if (isListQueryProblem(asked)) throw invalid({ [asked.parameter]: [asked.message] });
  const named = list.customFields && namesCustomFields(asked) ? list.customFields : undefined;
  const customFields = byKey(named ? await readListed(transaction, named) : []);
  const { request, ignored } = named
    ? await withoutDeletedFields(transaction, bounded(asked), customFields)
    : { request: bounded(asked), ignored: [] };
  const limited = list.customFields ? await shownFields(transaction, list.customFields) : [];
  const texts = await findTexts(transaction, list.table, searchesOf(list, request, customFields));
  const collation = await collationOf(transaction, list, request, customFields);
  const planned = (part: ListRequest, strategy?: QueryStrategy): { plan: ListPlan; parameters: Parameters } => {
    const parameters = new Parameters();
    // A statement with a parameter is planned for the present company; one without keeps the first company's plan.
    const ofCompany = list.acrossCompanies ? '$company is not null' : `${list.alias}.tenant_id = $company`;
    const conditions = [ofCompany, ...always(parameters)];
    const found = planList(list, part, customFields, parameters, conditions, strategy?.kind, texts, collation);
    const plan = collated(found, list, part, collation);
    for (const id of plan.indexDemand) noteIndexDemand(transaction.tenantId, id);
    return { plan, parameters };
  };
  const counted: Planned = () => planned({ filter: request.filter });
  const looked: Planned = () => planned({ filter: request.filter }, { kind: 'orderScan', rows: 0 });
  const { range } = request;
  if (!range) {
    const { plan, parameters } = planned(request);
    const { found, more } = await readPieces<Row & Head>(
      transaction,
      listStatement(withShown(list, limited, parameters), plan, parameters),
      parameters,
    );
    const rows = rowsOf(found);
    const total = found[0]?.list_total ?? rows.length;
    return {
      rows,
      more,
      contentRange: query.sort || query.filter ? contentRange(list.unit, 0, total, total) : undefined,
      estimated: false,
      ignored,
      cursors: undefined,
      definitions: visibleFields(transaction, found[0]?.list_definitions ?? []),
    };
  }

  const read = async (strategy: QueryStrategy, edge?: Edge): Promise<(Row & Head)[]> => {
    const { plan, parameters } = planned(request, strategy);
    const text = listStatement(
      withShown(list, limited, parameters),
      edge ? { ...plan, edge } : plan,
      parameters,
      strategy,
    );
    return readPage<Row & Head>(transaction, text, parameters, request);
  };
  /** A page far into a long list, from a near edge; undefined: there is none, or rows moved meanwhile. */
  const readFromEdge = async (strategy: QueryStrategy): Promise<(Row & Head)[] | undefined> => {
    const isFar = range.first > countUpTo && !request.after && !request.before && strategy.kind === 'indexScan';
    const edge = isFar ? await nearestEdge(transaction, list, planned(request, strategy).plan, range) : undefined;
    if (!edge) return undefined;
    const rows = await read(strategy, edge);
    const [{ list_before, list_total } = {}] = rows;
    return list_before === edge.before && list_total === edge.total ? rows : undefined;
  };
  const size = range.last - range.first + 1;
  let { strategy: tried, total } = await searchStrategy(transaction, list, {
    request,
    planned: () => planned(request),
    counted,
    looked,
    countUpTo,
  });
  let found = (await readFromEdge(tried)) ?? (await read(tried));
  if (tried.kind === 'orderScan' && found.filter(({ id }) => id !== null).length <= size) {
    // Too few of the scanned rows match.
    tried = { kind: 'searchFirst' };
    total = undefined;
    found = await read(tried);
  }
  const all = rowsOf(found);
  const others = all.length > size;
  const rows = others ? (request.before ? all.slice(-size) : all.slice(0, size)) : all;
  const known: Total = total ?? { rows: found[0]?.list_total ?? 0, estimated: false };
  // A count that ended at the bound is no stored total.
  const isTold = known.rows > countUpTo + 1 && hasMaintainedTotal(list, counted().plan);
  const { rows: count, estimated } = await finishTotal(transaction, list, {
    known,
    counted,
    countUpTo: tried.kind === 'indexScan' && !request.exact && !isTold ? countUpTo : undefined,
    page: { first: range.first, rows: rows.length, last: !others && !request.before },
  });
  // A bucket's edge may have moved since the page was read.
  const first = request.after || request.before ? Math.max(0, Math.min(range.first, count - rows.length)) : range.first;
  return {
    rows,
    more: undefined,
    contentRange: contentRange(list.unit, first, rows.length, count),
    estimated,
    ignored,
    cursors: cursorsOf(list, request, rows),
    definitions: visibleFields(transaction, found[0]?.list_definitions ?? []),
  };
}

/** The list with the values that the caller may see, where records store more. */
function withShown(list: ListDescriptor, limited: readonly Shown[], parameters: Parameters): ListDescriptor {
  const column = shownColumn(limited, list.alias, parameters);
  return column ? { ...list, columns: `${list.columns}, ${column}` } : list;
}

const rowsOf = <Row extends Head>(found: Row[]): Row[] => (found[0]?.id == null ? [] : found);

function cursorsOf(list: ListDescriptor, request: ListRequest, rows: readonly Head[]): Page<never>['cursors'] {
  const cursorOf = (row: Head | undefined) =>
    row?.id && row.list_cursor && writeCursor(sortsOf(list, request), { values: row.list_cursor, id: row.id });
  const [first, last] = [cursorOf(rows[0]), cursorOf(rows.at(-1))];
  return first && last ? { first, last } : undefined;
}

async function readPage<Row extends QueryResultRow>(
  transaction: Transaction,
  text: string,
  { values }: Parameters,
  { range, after, before }: ListRequest,
): Promise<Row[]> {
  const name = (range?.first ?? 0) > 0 && !after && !before ? undefined : nameOf(text);
  try {
    return (await transaction.query<Row>({ text, values, ...(name && { name }) })).rows;
  } catch (error) {
    // A caller sent the values of the cursor.
    if ((after || before) && isMisspelt(error))
      throw invalid({ [after ? 'after' : 'before']: [message('programs.noPlace')] });
    throw error;
  }
}

/** The first piece of a list, and the following ones if there are any. */
async function readPieces<Row extends QueryResultRow>(transaction: Transaction, text: string, { values }: Parameters) {
  const pieces = transaction.pieces<Row>(text, values, pieceSize)[Symbol.asyncIterator]();
  const first = await pieces.next();
  const found: Row[] = first.done ? [] : first.value;
  const isWhole = found.length < pieceSize;
  if (isWhole) await pieces.return?.();
  return { found, more: isWhole ? undefined : { [Symbol.asyncIterator]: () => pieces } };
}
