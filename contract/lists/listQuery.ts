import { z } from 'zod';
import { type Message, message } from '../message';

/**
 * The list dialect: the query of ra-data-simple-rest, `?sort=["title","ASC"]&range=[0,24]&filter={…}`.
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

/** The format of lists for spreadsheets. */
export const csvFormat = 'csv';

/** The query of a list of records, which is also available as CSV. @see rules 14.32 */
export const recordListQuery = listQuery.extend({ format: z.enum([csvFormat]).optional() });

/** Members of the endpoint of a list, which is read page by page. `list`: the unit of `Content-Range`. */
export const pagesOf = <const List extends string, Row extends z.ZodType, Query extends z.ZodObject>(
  list: List,
  row: Row,
  query: Query,
) => ({ query, replies: { 200: z.array(row) }, list });

/**
 * Headers of a page beside `Content-Range`: cursors of its first and last row for adjacent pages (`before`, `after`),
 * whether the total is an estimate (`true`), and deleted fields that were ignored (`["fields.<id>"]`).
 * @see rules 13.14
 */
export const pageHeaders = {
  first: 'X-First-Cursor',
  last: 'X-Last-Cursor',
  estimated: 'X-Total-Count-Estimated',
  ignored: 'Atrium-Ignored',
} as const;

/**
 * Suffixes of filter keys. No suffix means equality, or any value of an array. Longer suffixes come first.
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
  /** Further sort keys, in order. */
  thenBy?: readonly ListSort[];
  /** Index of the first and last row, inclusive, from 0. */
  range?: { first: number; last: number };
  filter: Record<string, unknown>;
  /** Cursor of an adjacent page: the rows after it, or before it. `range` gives their number and offset. */
  after?: string;
  before?: string;
  /** Whether to count the exact total, however large. */
  exact?: boolean;
  /** The saved view that the request comes from. Its deleted fields are left out. @see rules 13.29 */
  view?: string;
}

/** The key of a custom field in sorts and filters. */
export const customFieldKey = (definitionId: string) => `fields.${definitionId}`;

/** A filter's key without its operator. */
export function splitFilterKey(key: string): { field: string; operator: FilterOperator } {
  for (const operator of filterOperators) {
    if (key.endsWith(`_${operator}`)) return { field: key.slice(0, -operator.length - 1), operator };
  }
  return { field: key, operator: 'eq' };
}

/** The most sort keys of a list. */
const mostSorts = 10;

/** Alternating names and orders: `["status","ASC","endDate","DESC"]`. */
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
/** The largest row offset that the database can count to. */
const position = z
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1);
const rangeSchema = z.tuple([position, position]).refine(([first, last]) => last >= first);
/** The object as sent. A zod record would drop the key `__proto__`, which must be refused. */
const filterSchema = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

type ListQueryProblem = { parameter: keyof z.infer<typeof listQuery>; message: Message };

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

/** The first error in the parameters that are not JSON. */
function plainProblem({ range, after, before, count }: z.infer<typeof listQuery>): ListQueryProblem | undefined {
  if (count && count !== 'exact') return { parameter: 'count', message: message('programs.count') };
  if (after && before) return { parameter: 'before', message: message('programs.place') };
  const parameter = after ? 'after' : 'before';
  if ((after || before) && !range) return { parameter, message: message('programs.needsRange', { parameter }) };
  return undefined;
}

/** Parses the text parameters to a request, or returns the first error. */
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
      // invalid JSON gets the same answer as JSON of a wrong shape
    }
    const problem: ListQueryProblem = { parameter, message: message('programs.parameter', { parameter, shape }) };
    throw problem;
  };
  try {
    const [sort, ...thenBy] =
      read('sort', sortSchema, `JSON of at most ${mostSorts} fields with their orders, such as ["title","ASC"]`) ?? [];
    const range = read('range', rangeSchema, 'JSON of the first and the last row, at most 2147483647, such as [0,24]');
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

/** The `Content-Range` header of a page: `projects 0-24/1234`, or without rows `projects * /0` (but no blank). */
export const contentRange = (unit: string, first: number, count: number, total: number): string =>
  count > 0 ? `${unit} ${first}-${first + count - 1}/${total}` : `${unit} */${total}`;

/** The most ids of one bulk call. */
export const bulkLimit = 10_000;
