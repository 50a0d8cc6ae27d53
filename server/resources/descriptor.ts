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
import type { RelatedRows } from '#server/sql/relatedRows';
import type { ListDescriptor } from './list';
import type { Refusals } from './refusals';
import { systemColumns } from './systemColumns';

/** Columns of a project that count its children. */
export type Count = 'document_count' | 'image_count' | 'travel_data_count' | 'comments_count';

/** The calls of one resource in the contract; an area serves those that are there. */
export interface RecordCalls {
  list: Endpoint;
  /** Aggregates of all rows that a filter finds. */
  figures?: Endpoint;
  create: Endpoint;
  get?: Endpoint;
  /** The same as `get`, at another address. */
  details?: Endpoint;
  change: Endpoint;
  delete?: Endpoint;
  changeMany?: Endpoint;
  deleteMany?: Endpoint;
  importRows?: Endpoint;
}

/** A call of a resource; the contract's endpoint has checked what it holds. */
export interface RecordCall {
  tx: Transaction;
  identity: CallerIdentity;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | undefined>>;
  body: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
  /** The change that the call puts back. */
  undoes?: string;
}

/** A patch, by the console's field names. */
export type PatchValues = Readonly<Record<string, unknown>>;

type Names<T extends PgTable> = keyof T['$inferSelect'] & string;

/** A row that is locked for a write: what its checks need. */
export type LockedRow<T extends PgTable = PgTable, L extends string = never> = { id: string; version: number } & Pick<
  T['$inferSelect'],
  L & keyof T['$inferSelect']
>;

/** A field that holds several ids, kept in a table of its own. */
export interface SetField {
  table: PgTable;
  /** The member that names the row. */
  owner: string;
  /** The member that names what the row holds. */
  id: string;
  /** The condition on an entry `l` that it stays when other values of its row change; undefined: they do not matter. */
  keep?(values: PatchValues, parameters: Parameters): string | undefined;
  /** The condition on an entry `h` of a row in the trash, whose entry is `t`, that it comes back with the row. */
  comesBack?: string;
  /** The table of the ids, where what those rows are decides whether they may stand in it: they stay so during a write. */
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
  check?(call: RecordCall, rows: readonly LockedRow<T, L>[], values: PatchValues): Promise<Refusals>;
  checkEach?(
    call: RecordCall,
    rows: readonly LockedRow<T, L>[],
    valuesOf: ValuesOf,
  ): Promise<ReadonlyMap<string, FieldErrors>>;
  refuse?(
    call: RecordCall,
    rows: readonly LockedRow<T, L>[],
    action: 'change' | 'delete',
    valuesOf: ValuesOf,
  ): Promise<ReadonlyMap<string, Problem>>;
  following?(
    tx: Transaction,
    rows: readonly LockedRow<T, L>[],
    valuesOf: ValuesOf,
  ): Promise<ReadonlyMap<string, PatchValues>>;
  written?(call: RecordCall, written: WrittenRows<LockedRow<T, L>>): Promise<void>;
}

/**
 * How one resource is read and written: everything beyond this follows.
 *
 * - `resource`: its name on the console; `title`: the members that name a row, by default what its definition says;
 *   `parent`: what a row hangs on.
 * - `counted`: the count of the project that a row hangs on.
 * - `idOf`: the id in a call's address or body, where it is not the parameter `id`.
 * - `changesRights`: writes wait for each other, and the caller's rights are read when it is their turn.
 * - `guard`: throws 403 where nothing of it may be written now; `allowNew`: where the caller may not create such a row.
 * - `list`: what is read of a row; `listFor`: another list for this caller; `wholeColumns`: what one row answers beside.
 * - `members`: the fields that are columns and may be written, by default those of its definition; `sets`: those that hold several ids.
 * - `locked`: the columns of a stored row that `check` and `refuse` read.
 * - `sight`: rows beside a row by which the caller sees it, of each of them one; none: it sees all. `scope`: conditions of the
 *   list alone, by its query.
 * - `seenOtherwise`: whether a caller without the right to read knows of a row all the same (403 instead of 404).
 * - `values`: a body's members under the names of the fields; `complete`: what a new row has where the body is silent.
 * - `changes`: what a change may say that leaves the rest as it is, where the call that changes one row replaces it; bulk
 *   calls and imports are read by it.
 * - `allow`: throws 403 where the caller may not change these fields; `check`: what is wrong with a change of rows.
 * - `checkEach`: as `check`, of rows that are each given values of their own, in few statements; what is wrong by id.
 * - `refuse`: the rows that this caller may not change so, or delete, and why.
 * - `following`: what single rows are given beside, as it follows from what they are given.
 * - `written`: what else follows from a write, in its transaction.
 * - `references`: the table that a field's ids are of, so that putting one back finds whether it is still there.
 * - `present`: makes the reply of rows where more than their columns are needed; a `list` that `readsMore` runs
 *   statements of its own, so that a long list is read to its end before, and not streamed.
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
  guard?(call: RecordCall): void;
  allowNew?(identity: CallerIdentity, values: PatchValues): void;
  list: ListDescriptor;
  listFor?(identity: CallerIdentity): ListDescriptor;
  wholeColumns?: string;
  members?: readonly Names<T>[];
  sets?: Readonly<Record<string, SetField>>;
  locked?: readonly (L & Names<T>)[];
  references?: Readonly<Record<string, PgTable>>;
  visibility?(identity: CallerIdentity, parameters: Parameters): readonly RelatedRows[];
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

/** A descriptor with its types forgotten, as the seam works with it. */
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
    list?(call: RecordCall, rows: readonly object[]): Promise<readonly unknown[]>;
    one?(call: RecordCall, row: object): Promise<unknown>;
  };
}

/** The seam works with rows of any table; what an area's functions take is what the area itself has named. */
export function recordsOf<C extends RecordCalls, T extends PgTable, L extends string>(
  descriptor: RecordDescriptor<C, T, L>,
): Records {
  const { search = 'texts' } = descriptor.list;
  const { resource, title = titleOf(resource), members = systemColumns(resource) } = descriptor;
  const forgotten: object = { ...descriptor, title, members, list: { ...descriptor.list, search } };
  return forgotten as Records; // the rows that it is given are those of its own table
}
