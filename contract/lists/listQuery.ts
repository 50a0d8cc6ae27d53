import { z } from 'zod';
import { type Message, message } from '../message';

/**
 * The list dialect, ra-data-simple-rest's query: `?sort=["title","ASC"]&range=[0,24]&filter={…}`.
 * @see rules 13.2
 */
export const listQuery = z.object({
  sort: z.string().optional(),
  range: z.string().optional(),
  filter: z.string().optional(),
  after: z.string().optional(),
  before: z.string().optional(),
  count: z.string().optional(),
  view: z.string().optional(),
});

/** The format of a list as a file for spreadsheets. */
export const csvFormat = 'csv';

/** The query of a list of records, which can be a CSV file, too. @see rules 14.32 */
export const recordListQuery = listQuery.extend({ format: z.enum([csvFormat]).optional() });

/**
 * Headers of a page's reply beside `Content-Range`: the cursors of its first and last rows, for the pages around it
 * (`before`, `after`), whether its total is an estimate (`true`), and deleted fields that were ignored
 * (`["fields.<id>"]`).
 * @see rules 13.14
 */
export const pageHeaders = {
  first: 'X-First-Cursor',
  last: 'X-Last-Cursor',
  estimated: 'X-Total-Count-Estimated',
  ignored: 'Atrium-Ignored',
} as const;

/**
 * How a filter's key ends, and what it asks for; without a suffix: equality, or any of an array. The longer ending
 * comes first.
 * @see rules 13.8
 */
export const filterOperators = [
  'ninc_any',
  'inc_any',
  'neq_any',
  'empty',
  'inc',
  'neq',
  'gte',
  'lte',
  'gt',
  'lt',
  'q',
] as const;
export type FilterOperator = 'eq' | (typeof filterOperators)[number];

export interface ListSort {
  field: string;
  order: 'ASC' | 'DESC';
}

export interface ListRequest {
  sort?: ListSort;
  /** Keys for rows that are equal by `sort`, in turn. */
  thenBy?: readonly ListSort[];
  /** First and last row, both included, from 0. */
  range?: { first: number; last: number };
  filter: Record<string, unknown>;
  /** The rows behind, or before, a place that a page has told; `range` says how many, and where they stand. */
  after?: string;
  before?: string;
  /** Whether the total is counted however large it is. */
  exact?: boolean;
  /** The saved view that says what is asked for: what it names of fields that are gone is left out. @see rules 13.29 */
  view?: string;
}

/** The key of a custom field in sort and filter. */
export const customFieldKey = (definitionId: string) => `fields.${definitionId}`;

/** A filter's key without its operator. */
export function splitFilterKey(key: string): { field: string; operator: FilterOperator } {
  for (const operator of filterOperators) {
    if (key.endsWith(`_${operator}`)) return { field: key.slice(0, -operator.length - 1), operator };
  }
  return { field: key, operator: 'eq' };
}

/** How many fields a list can be sorted by at once. */
const mostSorts = 10;

/** Names and orders in turn: `["status","ASC","endDate","DESC"]`. */
const sortSchema = z
  .array(z.string().min(1))
  .min(2)
  .max(2 * mostSorts)
  .transform((parts, context): [ListSort, ...ListSort[]] => {
    const sorts = parts.flatMap((field, index): ListSort[] => {
      const order = parts[index + 1];
      return index % 2 === 0 && (order === 'ASC' || order === 'DESC') ? [{ field, order }] : [];
    });
    const [first, ...others] = sorts;
    if (first && sorts.length * 2 === parts.length) return [first, ...others];
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  });
/** The last place of a list that the database can count to. */
const place = z
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1);
const rangeSchema = z.tuple([place, place]).refine(([first, last]) => last >= first);
/** As it was sent: a record would leave out the key `__proto__`, which is to be refused. */
const filterSchema = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

export type ListQueryProblem = { parameter: keyof z.infer<typeof listQuery>; message: Message };

/** The query as text parameters. */
export function encodeListQuery(request: ListRequest): z.infer<typeof listQuery> {
  return {
    ...(request.sort && {
      sort: JSON.stringify([request.sort, ...(request.thenBy ?? [])].flatMap(({ field, order }) => [field, order])),
    }),
    ...(request.range && { range: JSON.stringify([request.range.first, request.range.last]) }),
    ...(Object.keys(request.filter).length > 0 && { filter: JSON.stringify(request.filter) }),
    ...(request.after !== undefined && { after: request.after }),
    ...(request.before !== undefined && { before: request.before }),
    ...(request.exact && { count: 'exact' }),
    ...(request.view !== undefined && { view: request.view }),
  };
}

/** The error in the parameters that are not JSON. */
function plainProblem({ range, after, before, count }: z.infer<typeof listQuery>): ListQueryProblem | undefined {
  if (count && count !== 'exact') return { parameter: 'count', message: message('programs.count') };
  if (after && before) return { parameter: 'before', message: message('programs.place') };
  const parameter = after ? 'after' : 'before';
  if ((after || before) && !range) return { parameter, message: message('programs.needsRange', { parameter }) };
  return undefined;
}

/** The text parameters as a request, or what is wrong with the first bad one. */
export function decodeListQuery(query: z.infer<typeof listQuery>): ListRequest | ListQueryProblem {
  const plain = plainProblem(query);
  if (plain) return plain;
  const read = <S extends z.ZodType>(parameter: ListQueryProblem['parameter'], schema: S, shape: string) => {
    const value = query[parameter];
    if (value === undefined || value === '') return undefined;
    try {
      const result = schema.safeParse(JSON.parse(value));
      if (result.success) return result.data;
    } catch {
      // not JSON: the same answer as JSON of another shape
    }
    const problem: ListQueryProblem = { parameter, message: message('programs.parameter', { parameter, shape }) };
    throw problem;
  };
  try {
    const [sort, ...thenBy] = read('sort', sortSchema, 'JSON such as ["title","ASC"]') ?? [];
    const range = read('range', rangeSchema, 'JSON such as [0,24]');
    const filter = read('filter', filterSchema, 'a JSON object') ?? {};
    return {
      ...(sort && { sort }),
      ...(thenBy.length > 0 && { thenBy }),
      ...(range && { range: { first: range[0], last: range[1] } }),
      filter,
      ...(query.after && { after: query.after }),
      ...(query.before && { before: query.before }),
      ...(query.count && { exact: true }),
      ...(query.view && { view: query.view }),
    };
  } catch (problem) {
    if (isListQueryProblem(problem)) return problem;
    throw problem;
  }
}

export const isListQueryProblem = (value: unknown): value is ListQueryProblem =>
  typeof value === 'object' && value !== null && 'parameter' in value && 'message' in value;

/** The value of the `Content-Range` header of a page: `projects 0-24/1234`, `projects * /0` (no blank) when empty. */
export const contentRange = (unit: string, first: number, count: number, total: number): string =>
  count > 0 ? `${unit} ${first}-${first + count - 1}/${total}` : `${unit} */${total}`;

/** The most ids that one bulk call takes. */
export const bulkLimit = 10_000;
