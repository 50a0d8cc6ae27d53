import type { z } from 'zod';
import { contentRange, decodeListQuery, isListQueryProblem, type listQuery } from '#contract/listQuery';
import type { Transaction } from '../database/connect';
import { readDefinitions } from '../fields/definitions';
import type { NamedField } from '../fields/read';
import { invalid } from '../problem';
import type { ListDescriptor } from './descriptor';
import { Parameters } from './parameters';
import { byKey, namesCustomFields, planList } from './plan';
import { listStatement } from './statement';

export interface Page<Row> {
  rows: Row[];
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

/**
 * The rows of a list for one request, in one round trip (two where the query names a custom field).
 * @param always conditions that the caller's sight adds
 * @throws Problem 400 with the message by parameter
 * @see decisions, section 9 (`lists`)
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
  const conditions = always(parameters);
  const plan = planList(list, request, byKey(customFields), parameters, conditions);
  const text = listStatement(list, plan);
  const name = plan.range && plan.range.first > 0 ? undefined : nameOf(text);
  const found = await transaction.query<Row & Head>({ text, values: parameters.values, ...(name && { name }) });
  const [head] = found.rows;
  const rows = head?.id == null ? [] : found.rows;
  const asked = query.sort || query.range || query.filter;
  const total = head?.list_total ?? rows.length;
  return {
    rows,
    contentRange: asked ? contentRange(list.unit, plan.range?.first ?? 0, rows.length, total) : undefined,
    definitions: head?.list_definitions ?? [],
  };
}
