import type { FilterKind } from '#contract/lists/filterKinds';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { RelatedRows } from '#server/sql/relatedRows';

/** The type of a filter's value, and how it compares. `idArray` is a set of ids: it holds an id, or any of some. */
export type FieldKind =
  | Extract<FilterKind, 'text' | 'number' | 'day' | 'clock' | 'instant' | 'boolean' | 'id'>
  | 'idArray';

/** Other rows that each row of a list has one of, by its `column`, and `key`, the text of theirs that it is sorted by. */
export interface Through {
  table: string;
  alias: string;
  key: string;
  column: string;
}

interface Expression {
  /** Typed SQL over the descriptor's aliases. */
  sql: string;
  /** The join of the descriptor that `sql` reads. */
  join?: string;
  /** False: never null, so that a plain index order serves `nulls last`. Default true. */
  nullable?: boolean;
  /** The expression to sort by, where it is another one (a collation, a rank). */
  sortBy?: string;
  /** The other rows that the text belongs to; their order serves a list of all rows. */
  through?: Through;
  /** Fields that the index of its order holds, too: rows that a filter of them leaves out are passed by in it alone. */
  holds?: readonly string[];
  /** Whole numbers: an index of them compares with such alone. */
  whole?: boolean;
}

export type ListField =
  | ({ kind: Exclude<FieldKind, 'idArray'> } & Expression)
  /** The ids that stand in `rows` as `id`. It cannot be sorted by. `once`: a row of the list holds none of them twice. */
  | ({ kind: 'idArray' } & ListedIds);

export interface ListedIds {
  id: string;
  rows: RelatedRows;
  once?: boolean;
}

/** How many of a list's rows stand in the parts of an order: each part has its values to itself. */
export interface Buckets {
  /** The SQL of rows `part`, in the order of the values, and `count`; several may be of one part. */
  counted: string;
  /** The SQL type of a bucket. */
  type: string;
  /**
   * Where a part is a range of values: the SQL of the first one, or of where the next begins (null behind the last part).
   * Undefined: a part is one value.
   */
  range?: (part: string, end: boolean) => string;
}

export interface SearchIndex {
  table: string;
  column: string;
  sampled?: boolean;
}

/**
 * A list of one resource, from which every part of the list dialect follows.
 *
 * - `unit`: of `Content-Range`; `table` with `alias`: the rows, one each; `id` is `alias.id`.
 * - `columns`: the SQL of the reply's row, over `alias`, `joins` and `display`.
 * - `display`: joins that only `columns` reads: they are made for the rows of the page alone, which they may name as
 *   `page`.
 * - `joins`: joins that fields read, by name; each keeps one row a row.
 * - `search`: where the text search looks: the table's view whose rows the planner may search by an index, and the
 *   column of its texts in lower case; `sampled`: an index holds a sample of the table's rows (`atrium_in_sample`), by
 *   which words that many rows hold are told from those of few. `texts`: all texts of the rows, one row after the other.
 * - `sort`: the order where none is asked for.
 * - `customFields`: the entity whose custom fields the rows have.
 * - `figures`: the table whose `count`s add up to the number of the company's rows.
 * - `parts`: of the orders by fields whose rows are counted by parts, those of all the company's rows.
 * - `acrossCompanies`: rows of every company, for the operator; without it, those of the caller's alone.
 */
export interface ListDescriptor {
  unit: string;
  table: string;
  alias: string;
  columns: string;
  display?: string;
  joins?: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, ListField>>;
  search?: SearchIndex | 'texts';
  sort: { field: string; order: 'ASC' | 'DESC' };
  customFields?: EntityKind;
  aggregates?: string;
  buckets?: Readonly<Record<string, Buckets>>;
  acrossCompanies?: boolean;
}
