import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AnswerOf, Endpoint, ParsedBodyOf } from '#contract/endpoint';
import type { FieldErrors } from '#contract/errors';
import { type ResourceName, titleOf } from '#contract/resources/index';
import type { Transaction } from '#server/database/connect';
import type { Services } from '#server/http/services';
import type { Problem } from '#server/problem';
import type { CallerIdentity } from '#server/security/tokens';
import type { Parameters } from '#server/sql/parameters';
import type { CallersRows } from '#server/sql/relatedRows';
import type { ListDescriptor } from './list';
import type { Refusals } from './refusals';
import { systemColumns } from './systemColumns';

/** Columns of a project with the counts of its children. */
export type Count = 'document_count' | 'image_count' | 'travel_data_count' | 'comments_count';

/** The calls of one resource in the contract; an area serves those that exist. */
export interface RecordCalls {
  list: Endpoint;
  /** Aggregates of all rows that a filter finds. */
  figures?: Endpoint;
  create: Endpoint;
  get?: Endpoint;
  /** The same call as `get`, at another address. */
  details?: Endpoint;
  change: Endpoint;
  delete?: Endpoint;
  changeMany?: Endpoint;
  deleteMany?: Endpoint;
  importRows?: Endpoint;
}

/** A writer of records, with the rights that count: a call, or the person who runs the server. */
export interface Writer {
  tx: Transaction;
  identity: CallerIdentity;
  services: Pick<Services, 'config'>;
  /** The body of a call that writes these records. */
  body?: unknown;
  /** The request of such a call: its `If-Match` names their version. */
  request?: FastifyRequest;
  /** The change that the call undoes. */
  undoes?: string;
  /** SQL condition on an entry `t` of the trash: the caller sees it. For calls that restore. */
  seesTrashed?: (parameters: Parameters) => string;
}

/** A call of a resource; the contract's endpoint has checked its content. */
export interface RecordCall extends Writer {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | undefined>>;
  body: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
}

/** A patch, by the console's field names. */
export type PatchValues = Readonly<Record<string, unknown>>;

type Names<T extends PgTable> = keyof T['$inferSelect'] & string;

/** A row that is locked for a write, with the columns that checks need. */
export type LockedRow<T extends PgTable = PgTable, L extends string = never> = { id: string; version: number } & Pick<
  T['$inferSelect'],
  L & keyof T['$inferSelect']
>;

/** A field with several ids, stored in a table of its own. */
export interface SetField {
  table: PgTable;
  /** The member with the row's id. */
  owner: string;
  /** The member with the other id. */
  id: string;
  /** The members of a list's reply that hold the ids, where they are not named as the field. */
  repliedAs?: readonly string[];
  /** SQL condition: an entry `l` stays when other values of its row change; undefined: they do not matter. */
  keep?(values: PatchValues, parameters: Parameters): string | undefined;
  /** SQL condition: an entry `h` of a row in the trash, whose entry is `t`, is restored with the row. */
  comesBack?: string;
  /**
   * The table of the ids, where the content of its rows decides whether they may be entries: they are locked during a
   * write.
   */
  holds?: PgTable;
}

/** The patch of a row, by its id. */
export type ValuesOf = (id: string) => PatchValues;

/** The result of a write: rows as they were before (a new one as it is), and the patch of each. */
export interface WrittenRows<Row> {
  action: 'create' | 'change' | 'delete';
  rows: readonly Row[];
  valuesOf: ValuesOf;
}

type Creation<C extends RecordCalls> = ParsedBodyOf<C['create']>;
type Changes<C extends RecordCalls> = ParsedBodyOf<C['change']>;

/** Rules of a resource for written rows; see `RecordDescriptor`. */
interface Rules<T extends PgTable, L extends string> {
  check?(by: Writer, rows: readonly LockedRow<T, L>[], values: PatchValues): Promise<Refusals>;
  checkEach?(
    by: Writer,
    rows: readonly LockedRow<T, L>[],
    valuesOf: ValuesOf,
  ): Promise<ReadonlyMap<string, FieldErrors>>;
  refuse?(
    by: Writer,
    rows: readonly LockedRow<T, L>[],
    action: 'change' | 'delete',
    valuesOf: ValuesOf,
  ): Promise<ReadonlyMap<string, Problem>>;
  following?(
    tx: Transaction,
    rows: readonly LockedRow<T, L>[],
    valuesOf: ValuesOf,
  ): Promise<ReadonlyMap<string, PatchValues>>;
  written?(by: Writer, written: WrittenRows<LockedRow<T, L>>): Promise<void>;
}

/**
 * How one resource is read and written: everything else follows from it.
 * - `resource`: its name on the console; `title`: the members that name a row, by default those of its definition;
 * `parent`: the parent of a row.
 * - `counted`: the count of the parent project.
 * - `idOf`: the id in a call's address or body, where it is not the parameter `id`.
 * - `changesRights`: writes run one after the other, and the caller's rights are read once the lock is held.
 * - `guard`: throws 403 where nothing of it may be written now; `allowNew`: where the caller may not create such a row.
 * - `list`: the columns of a row; `listFor`: another list for this caller; `wholeColumns`: further columns of a single
 * row.
 * - `members`: the fields that are columns and may be written, by default those of its definition; `sets`: those with
 * several ids.
 * - `locked`: the columns of a stored row that `check` and `refuse` read.
 * - `visibility`: related rows that make a row visible to the caller, at most one each; none: the caller sees all. `scope`:
 * conditions of the list alone, by its query.
 * - `seenOtherwise`: whether a caller without the right to read knows of a row all the same (403 instead of 404).
 * - `values`: a body's members under the names of the fields; `complete`: values of a new row that the body leaves out.
 * - `changes`: the schema of a partial change, where the call that changes one row replaces it; bulk calls and imports
 * are read by it.
 * - `allow`: throws 403 where the caller may not change these fields; `check`: errors of a change of rows.
 * - `checkEach`: as `check`, for rows with different values, in few statements; errors by id.
 * - `refuse`: the rows that this caller may not change in this way, or delete, and why.
 * - `following`: further values of single rows that follow from their new values.
 * - `written`: other effects of a write, in its transaction.
 * - `references`: the table of a field's ids, by which an undo checks that they still exist.
 * - `present`: makes the reply of rows where it needs more than their columns; a `list` that `readsMore` runs
 * statements of its own, so that a long list is read completely first, and not streamed.
 */
export interface RecordDescriptor<
  C extends RecordCalls = RecordCalls,
  T extends PgTable = PgTable,
  L extends string = string,
> extends Rules<T, L> {
  resource: ResourceName;
  table: T;
  title?: readonly Names<T>[];
  parent?: { resource: string; member: Names<T> };
  counted?: Count;
  idOf?(call: RecordCall): string;
  changesRights?: boolean;
  guard?(by: Writer): void;
  allowNew?(by: Writer, values: PatchValues): void;
  list: ListDescriptor;
  listFor?(identity: CallerIdentity): ListDescriptor;
  wholeColumns?: string;
  members?: readonly Names<T>[];
  sets?: Readonly<Record<string, SetField>>;
  locked?: readonly (L & Names<T>)[];
  references?: Readonly<Record<string, PgTable>>;
  visibility?(identity: CallerIdentity, parameters: Parameters): readonly CallersRows[];
  scope?(call: RecordCall): Promise<(parameters: Parameters) => readonly string[]>;
  seenOtherwise?(identity: CallerIdentity, id: string): boolean;
  values?(body: Creation<C> | Changes<C>): PatchValues;
  complete?(values: PatchValues, identity: CallerIdentity, today: string): PatchValues;
  changes?: z.ZodType;
  allow?(identity: CallerIdentity, values: PatchValues): void;
  present?: {
    readsMore?: boolean;
    list?(call: RecordCall, rows: readonly never[]): Promise<AnswerOf<C['list']>>;
    one?(call: RecordCall, row: never): Promise<AnswerOf<C['create']>>;
  };
}

/** A descriptor without its types, for the write pipeline. */
export interface Records
  extends Omit<
      RecordDescriptor,
      keyof Rules<PgTable, string> | 'values' | 'present' | 'members' | 'locked' | 'title' | 'parent'
    >,
    Rules<PgTable, never> {
  title: string | readonly string[];
  parent?: { resource: string; member: string };
  members: readonly string[];
  /** The schema for a partial change of one row. */
  rulesOfOne?: z.ZodType;
  locked?: readonly string[];
  values?(body: unknown): PatchValues;
  present?: {
    readsMore?: boolean;
    list?(call: RecordCall, rows: readonly object[]): Promise<readonly object[]>;
    one?(call: RecordCall, row: object): Promise<unknown>;
  };
}

/**
 * The write pipeline works with rows of any table; functions of an area take the columns that the area itself has
 * named.
 */
export function recordsOf<C extends RecordCalls, T extends PgTable, L extends string>(
  descriptor: RecordDescriptor<C, T, L>,
): Records {
  const { search = 'texts' } = descriptor.list;
  const { resource, title = titleOf(resource), members = systemColumns(resource) } = descriptor;
  const forgotten: object = { ...descriptor, title, members, list: { ...descriptor.list, search } };
  return forgotten as Records; // the area passes rows of its own table
}
