import type { z } from 'zod';
import { contentRange, decodeListQuery, isListQueryProblem, type listQuery } from '#contract/listQuery';
import type { QueryResultRow, Transaction } from '#server/database/connect';
import { readDefinitions } from '#server/fields/definitions';
import type { NamedField } from '#server/fields/read';
import { noteWanted } from '#server/fields/wanted';
import { invalid } from '#server/problem';
import type { ListDescriptor } from './descriptor';
import { Parameters } from './parameters';
import { byKey, namesCustomFields, planList } from './plan';
import { listStatement } from './statement';

export interface Page<Row> {
  rows: Row[];
  /** What follows `rows` in a long list without a range, to be read within the transaction. */
  more: AsyncIterable<Row[]> | undefined;
  /** The value of `Content-Range`; undefined: nothing was asked for, and the list is whole. */
  contentRange: string | undefined;
  /** The custom fields of the rows' entity. */
  definitions: NamedField[];
}

type Head = { id: string | null; list_total?: number; list_definitions?: NamedField[] | null };

/** Statements that PostgreSQL keeps planned, by their text; beyond the limit they are planned each time. */
const names = new Map<string, string>();
const mostNames = 500;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const name = `list-${names.size}`;
  names.set(text, name);
  return name;
}

/** How many rows of a list without a range are read at once. */
const pieceSize = 500;

/**
 * The rows of a list for one request, in one round trip (two where the query names a custom field).
 * @param always conditions that the caller's sight adds
 * @throws Problem 400 with the message by parameter
 * @see rules 13.2
 */
export async function readList<Row extends { id: string }>(
  transaction: Transaction,
  list: ListDescriptor,
  query: z.output<typeof listQuery>,
  always: (parameters: Parameters) => readonly string[] = () => [],
): Promise<Page<Row>> {
  const request = decodeListQuery(query);
  if (isListQueryProblem(request)) throw invalid({ [request.parameter]: [request.message] });
  const customFields =
    list.customFields && namesCustomFields(request) ? await readDefinitions(transaction, list.customFields) : [];
  const parameters = new Parameters();
  // A statement with a parameter is planned for the company that asks; one without keeps the first company's plan.
  const company = parameters.add(transaction.tenantId, 'uuid');
  const ofCompany = list.acrossCompanies ? `${company} is not null` : `${list.alias}.tenant_id = ${company}`;
  const conditions = [ofCompany, ...always(parameters)];
  const plan = planList(list, request, byKey(customFields), parameters, conditions);
  for (const id of plan.wanted) noteWanted(transaction.tenantId, id);
  const text = listStatement(list, plan);
  const { found, more } = plan.range
    ? { found: await readPage<Row & Head>(transaction, text, parameters, plan.range), more: undefined }
    : await readPieces<Row & Head>(transaction, text, parameters);
  const [head] = found;
  const rows = head?.id == null ? [] : found;
  const asked = query.sort || query.range || query.filter;
  const total = head?.list_total ?? rows.length;
  return {
    rows,
    more,
    contentRange: asked
      ? contentRange(list.unit, plan.range?.first ?? 0, plan.range ? rows.length : total, total)
      : undefined,
    definitions: head?.list_definitions ?? [],
  };
}

async function readPage<Row extends QueryResultRow>(
  transaction: Transaction,
  text: string,
  { values }: Parameters,
  { first }: { first: number },
): Promise<Row[]> {
  const name = first > 0 ? undefined : nameOf(text);
  return (await transaction.query<Row>({ text, values, ...(name && { name }) })).rows;
}

/** The first piece of a list, and those that follow where there are any. */
async function readPieces<Row extends QueryResultRow>(transaction: Transaction, text: string, { values }: Parameters) {
  const pieces = transaction.pieces<Row>(text, values, pieceSize)[Symbol.asyncIterator]();
  const first = await pieces.next();
  const found: Row[] = first.done ? [] : first.value;
  const isWhole = found.length < pieceSize;
  if (isWhole) await pieces.return?.();
  return { found, more: isWhole ? undefined : { [Symbol.asyncIterator]: () => pieces } };
}
