import type { FilterKind } from '#contract/lists/filterKinds';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { RelatedRows } from '#server/sql/relatedRows';

/** The type of a filter's value, and how it compares. `idArray` is a set of ids: it contains an id, or any of some. */
export type FieldKind =
  | Extract<FilterKind, 'text' | 'number' | 'day' | 'clock' | 'instant' | 'boolean' | 'id'>
  | 'idArray';

/**
 * A joined table of which each row of a list has one row, by its `column`; `key` is its text that the list sorts by.
 */
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
  /** The expression to sort by, where it differs (a collation, a rank). */
  sortBy?: string;
  /** The joined rows of the text; their order serves a list of all rows. */
  through?: Through;
  /** Further fields of the order's index: an index-only scan skips rows that a filter of them excludes. */
  holds?: readonly string[];
  /** Whether values are whole numbers: an index of those compares with whole numbers only. */
  whole?: boolean;
}

export type ListField =
  | ({ kind: Exclude<FieldKind, 'idArray'> } & Expression)
  /** The ids in `rows`, as `id`. Lists cannot sort by it. `once`: a row of the list has no id twice. */
  | ({ kind: 'idArray' } & ListedIds);

export interface ListedIds {
  id: string;
  rows: RelatedRows;
  once?: boolean;
}

/** Buckets of an order with their numbers of rows: each value belongs to one bucket. */
export interface Buckets {
  /** SQL: rows `part`, in the order of the values, and `count`; several rows may be of one bucket. */
  counted: string;
  /** The SQL type of a bucket. */
  type: string;
  /**
   * SQL: the first value of a bucket, or of the next one (null after the last), where a bucket is a range. undefined: a
   * bucket is one value.
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
 * - `unit`: of `Content-Range`; `table` with `alias`: one row for each record; `id` is `alias.id`.
 * - `columns`: SQL of the reply's row, over `alias`, `joins` and `display`.
 * - `display`: joins that only `columns` reads: they are made for the rows of the page alone, which they may name as
 * `page`.
 * - `joins`: joins that fields read, by name; none of them multiplies rows.
 * - `search`: the source of text searches: the table's view that an index serves, and its column of texts in lower
 * case; `sampled`: an index holds a sample of the table's rows (`atrium_in_sample`), which distinguishes frequent words
 * from rare ones. `texts`: all texts of the rows, one row after the other.
 * - `sort`: the default order.
 * - `customFields`: the entity with the rows' custom fields.
 * - `aggregates`: the table whose `count`s add up to the number of the company's rows, and the fields that it counts by,
 *   columns of both tables.
 * - `buckets`: parts of the orders of some fields, for all of the company's rows.
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
  aggregates?: { table: string; by: readonly string[] };
  buckets?: Readonly<Record<string, Buckets>>;
  acrossCompanies?: boolean;
}
