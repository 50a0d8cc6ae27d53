import type { Buckets, Through } from '#server/resources/list';
import type { RelatedRows } from '#server/sql/relatedRows';

/** A sort key of a list, before the id. */
export type SortKey =
  | { kind: 'expression'; sql: string; join?: string; nullable: boolean; through?: Through }
  /**
   * A custom field: `definition` is the parameter of its id, `column` what holds its sortable value, `own` what those
   * conditions that are about this field alone ask of the value `v` that is sorted by.
   */
  | { kind: 'custom'; definition: string; column: 'sort_key' | 'number'; own: ReadonlyMap<string, string> };

/** A place in a list's order: the values of a row's keys, as PostgreSQL writes them, and the row's id. */
export interface Cursor {
  values: readonly (string | null)[];
  id: string;
}

/**
 * A place in a whole list before which a known number of rows stands: a page that is found by its number is read from
 * there, on or against the order, so that the rows between are passed by and no others. It is where a part of the order
 * begins, or the list's end.
 */
export interface Edge {
  /** The part that begins here, and what parts are; undefined: the list's end. */
  at?: { part: string; parts: Buckets };
  before: number;
  /** Of the whole list. */
  total: number;
  /** The page stands before it. */
  backwards: boolean;
  /** Of the page. */
  rows: number;
}

/** A list's filter, with every name resolved to SQL. */
export interface FilterPlan {
  /** The descriptor's table, or its search view. */
  table: string;
  /** All of them hold. */
  conditions: readonly string[];
  /** Conditions that the indexes of the search view serve. */
  searched: ReadonlySet<string>;
  /** Whether an index of texts or of custom fields' values finds its rows. */
  searches: boolean;
  /** Whether some condition is one whose share of the rows the planner does not know. */
  guessed: boolean;
  /** The joins of the descriptor that the conditions read. */
  joins: ReadonlySet<string>;
  /** Ids of custom fields whose values would serve it better if they had rows. */
  indexDemand: ReadonlySet<string>;
}

/** A list's query with every name resolved to SQL. */
export interface ListPlan extends FilterPlan {
  key: SortKey;
  order: 'ASC' | 'DESC';
  /** Keys for rows that are equal by `key`, in turn. */
  thenBy?: readonly { key: SortKey; order: 'ASC' | 'DESC' }[];
  /** SQL condition: the row belongs to the caller's company. */
  company: string;
  /** A statement of as many rows, which are counted sooner. */
  counted?: string;
  /** The caller's sight among the conditions, as rows that are as many. */
  seen?: RelatedRows;
  /** Nothing is asked but that rows hold this text, as the company's texts are spelled. */
  onlyText?: string;
  /** Whether the index of the order tells what is asked of rows. */
  inIndex: boolean;
  range?: { first: number; last: number };
  /** The page stands behind a place, or before it, and not at its number. */
  after?: Cursor;
  before?: Cursor;
  /** How many rows stand in the parts of its order. */
  parts?: Buckets;
  /** The page is found by its number from here on. */
  edge?: Edge;
}

/**
 * How a list finds its rows and their number.
 * - `indexScan`: as the planner sees fit; the total is counted up to a bound.
 * - `searchFirst`: all rows first, then their order: for searches that an index answers. The total is a by-product.
 * - `orderScan`: the first so many rows of the order are looked through, and no total is counted.
 */
export type QueryStrategy =
  | { kind: 'indexScan'; countUpTo?: number }
  | { kind: 'searchFirst' }
  | { kind: 'orderScan'; rows: number };
