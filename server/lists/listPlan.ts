import type { Buckets, Through } from '#server/resources/list';
import type { RelatedRows } from '#server/sql/relatedRows';

/** A sort key of a list, before the id. */
export type SortKey =
  | { kind: 'expression'; sql: string; join?: string; nullable: boolean; through?: Through }
  /**
   * A custom field: `definition` is the parameter of its id, `column` holds its sortable value, `own` are the
   * conditions about this field alone, on the sorted value `v`.
   */
  | { kind: 'custom'; definition: string; column: 'sort_key' | 'number'; own: ReadonlyMap<string, string> };

/** A cursor in a list's order: the values of a row's keys, as PostgreSQL writes them, and the row's id. */
export interface Cursor {
  values: readonly (string | null)[];
  id: string;
}

/**
 * An edge: a cursor in a whole list with a known number of rows before it, at the start of a bucket or the list's end.
 * A page that is found by its number is read from there, in or against the order, so that fewer rows are skipped.
 */
export interface Edge {
  /** The bucket that begins here, and the kind of buckets; undefined: the list's end. */
  at?: { part: string; parts: Buckets };
  before: number;
  /** Number of rows of the whole list. */
  total: number;
  /** Whether the page is before the edge. */
  backwards: boolean;
  /** Number of rows of the page. */
  rows: number;
}

/** A list's filter, with every name resolved to SQL. */
export interface FilterPlan {
  /** The descriptor's table, or its search view. */
  table: string;
  /** SQL conditions, all of which hold. */
  conditions: readonly string[];
  /** Conditions that the indexes of the search view serve. */
  searched: ReadonlySet<string>;
  /** Whether an index of texts or of custom fields' values finds its rows. */
  searches: boolean;
  /** Whether PostgreSQL cannot estimate how many rows match some condition. */
  guessed: boolean;
  /** The joins of the descriptor that the conditions read. */
  joins: ReadonlySet<string>;
  /** Ids of custom fields whose rows would make it faster. */
  indexDemand: ReadonlySet<string>;
}

/** A list's query, with every name resolved to SQL. */
export interface ListPlan extends FilterPlan {
  key: SortKey;
  order: 'ASC' | 'DESC';
  /** Further keys, in order of precedence. */
  thenBy?: readonly { key: SortKey; order: 'ASC' | 'DESC' }[];
  /** SQL condition: the row belongs to the caller's company. */
  company: string;
  /** A statement with the same number of rows that is counted faster. */
  counted?: string;
  /** The caller's visibility among the conditions, as a number of rows. */
  seen?: RelatedRows;
  /** The only condition: rows contain this text, in the spelling of the company's search texts. */
  onlyText?: string;
  /** Whether the index of the order covers the conditions. */
  inIndex: boolean;
  range?: { first: number; last: number };
  /** The page continues from a cursor, and has no number. */
  after?: Cursor;
  before?: Cursor;
  /** Numbers of rows in the buckets of its order. */
  parts?: Buckets;
  /** The edge from which a page is found by its number. */
  edge?: Edge;
}

/**
 * How a list finds its rows and their number.
 * - `indexScan`: as PostgreSQL plans; the total is counted up to a bound.
 * - `searchFirst`: all rows first, then their order: for searches that an index answers. The total is a by-product.
 * - `orderScan`: the first rows of the order are scanned, and no total is counted.
 */
export type QueryStrategy =
  | { kind: 'indexScan'; countUpTo?: number }
  | { kind: 'searchFirst' }
  | { kind: 'orderScan'; rows: number };
