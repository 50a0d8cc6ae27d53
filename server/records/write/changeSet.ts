import type { FieldErrors } from '#contract/errors';
import type { Message } from '#contract/message';
import type { Transaction } from '#server/database/connect';
import { Problem } from '#server/problem';
import type { LockedRow, PatchValues, Records, ValuesOf, Writer } from '#server/resources/descriptor';
import { noRefusals, type Refusals, refuseRow } from '#server/resources/refusals';
import type { Patch } from './patch';

/** Rows of a write with the same new values. */
export interface Part {
  /** `restore`: as it was deleted; `patch` holds only values that must still be unique. */
  action: 'create' | 'change' | 'delete' | 'restore';
  rows: readonly LockedRow[];
  /** By the names of the fields, as `reads` says. */
  values: PatchValues;
  /** The changes of a bulk call, some of which may be computed for each row. */
  changes?: unknown;
  /** The values to write, once `values` are read. */
  patch: Patch;
  /** The custom fields of a body that is otherwise invalid, of which nothing else can be checked. */
  incomplete?: true;
}

/**
 * The effect of a row's error: `throw` ends the call, which has one row; `call` ends it where the call itself is
 * forbidden or wrong, and otherwise notes errors by row; `row` notes every error by row, and other rows continue.
 */
export type Policy = 'throw' | 'call' | 'row';

/**
 * How values are read: `body`, as calls send them; `stored`, as the history stores them, custom fields by
 * `fields.<id>`; `written`: made by the server itself.
 */
export type Reads = 'body' | 'stored' | 'written';

/** A save of the schema: a caller who may save it may change the values of its fields in every record. */
interface SchemaSave {
  tx: Transaction;
}

interface Source {
  /** The writer. */
  by: Writer | SchemaSave;
  record: Records;
  parts: readonly Part[];
  policy: Policy;
  reads?: Reads;
  /** Rows are sent whole: unchanged values are no change. */
  whole?: boolean;
  /** Each row was sent with changes of its own: errors belong to the row, though other rows have the same values. */
  severally?: boolean;
  /** A trial: nothing is written, so that no lock is needed. */
  dryRun?: boolean | undefined;
}

/** Locked rows, their new values, and the errors found. */
export interface ChangeSet extends Required<Omit<Source, 'by' | 'dryRun'>> {
  tx: Transaction;
  /** The writer whose rights are checked; undefined: a save of the schema. */
  call: Writer | undefined;
  dryRun: boolean;
  /** Errors of values, by field: for all rows, or for single ones. */
  refusals: Refusals;
  /** Refused rows with the reasons, by their ids. */
  refused: Map<string, Problem>;
}

declare const checked: unique symbol;

/** A set that has passed all stages: its remaining rows may be written. */
export type CheckedSet = ChangeSet & { readonly [checked]: true };

const nothing: Patch = { values: {}, sets: {}, own: new Map() };

/** Rows that are to be given the same values. */
export const partOf = (
  action: Part['action'],
  rows: readonly LockedRow[],
  values: PatchValues = {},
  changes?: unknown,
): Part => ({ action, rows, values, changes, patch: nothing });

export const changeSet = ({
  by,
  reads = 'body',
  whole = false,
  severally = false,
  dryRun = false,
  ...source
}: Source): ChangeSet => ({
  ...source,
  tx: by.tx,
  call: 'identity' in by ? by : undefined,
  reads,
  whole,
  severally,
  dryRun,
  refusals: noRefusals(),
  refused: new Map(),
});

/** Whether a row has no errors. */
export const isLeft = ({ refusals, refused }: ChangeSet, id: string): boolean =>
  !refused.has(id) && !refusals.rows.has(id);

/** The rows of a part for the next stages: where errors are noted by row, those without errors. */
export const leftOf = (set: ChangeSet, { rows }: Part): readonly LockedRow[] =>
  set.policy === 'row' ? rows.filter(({ id }) => isLeft(set, id)) : rows;

/** The parts of an action with their remaining rows. */
export const partsOf = (set: ChangeSet, ...actions: readonly Part['action'][]): Part[] =>
  partsWith(set, actions, (part) => leftOf(set, part));

/**
 * The parts of an action with the rows to check further: of sent rows also those whose values have errors, so that all
 * errors of a row are reported at once, as by its own call.
 */
export const partsToCheck = (set: ChangeSet, ...actions: readonly Part['action'][]): Part[] =>
  partsWith(set, actions, (part) => rowsToCheck(set, part));

export const rowsToCheck = (set: ChangeSet, part: Part): readonly LockedRow[] =>
  set.policy === 'row' && set.reads === 'body' && !part.incomplete
    ? part.rows.filter(({ id }) => !set.refused.has(id))
    : leftOf(set, part);

const partsWith = (
  set: ChangeSet,
  actions: readonly Part['action'][],
  rowsOfPart: (part: Part) => readonly LockedRow[],
): Part[] =>
  set.parts.flatMap((part) => {
    if (!actions.includes(part.action)) return [];
    const rows = rowsOfPart(part);
    return rows.length > 0 || set.policy !== 'row' ? [{ ...part, rows }] : [];
  });

export const rowsOf = (parts: readonly Part[]): readonly LockedRow[] => {
  const [first, ...others] = parts;
  return first && others.length === 0 ? first.rows : parts.flatMap(({ rows }) => rows);
};

/** The new values of each row. */
export function valuesOf(parts: readonly Part[]): ValuesOf {
  const [first, ...others] = parts;
  if (first && others.length === 0) return () => first.values;
  const byId = new Map(parts.flatMap(({ rows, values }) => rows.map(({ id }) => [id, values] as const)));
  return (id) => byId.get(id) ?? {};
}

/** Drops second errors of a row's field: an unknown name says more than a text that is no id. */
export function notYetRefused({ refusals }: ChangeSet, id: string | undefined, errors: FieldErrors): FieldErrors {
  const known = id && refusals.rows.get(id);
  return known ? Object.fromEntries(Object.entries(errors).filter(([field]) => !known[field])) : errors;
}

/** Notes errors of the values that the rows of a part share. */
export function refuseAll(set: ChangeSet, part: Part, errors: FieldErrors): void {
  if (!set.severally && set.policy !== 'row') {
    Object.assign(set.refusals.all, errors);
    return;
  }
  for (const [field, messages] of Object.entries(errors)) {
    for (const { id } of part.rows) for (const message of messages) refuseRow(set.refusals, id, field, message);
  }
}

/** Notes the errors that a check of a part has found. */
export function refuseFound(set: ChangeSet, part: Part, { all, rows }: Refusals): void {
  refuseAll(set, part, all);
  for (const [id, errors] of rows) {
    for (const [field, messages] of Object.entries(errors)) {
      for (const message of messages) refuseRow(set.refusals, id, field, message);
    }
  }
}

/**
 * Runs a check that may refuse a whole part. Where errors are noted by row, each row is then tried alone.
 * @throws Problem where the policy ends the call
 */
export async function tryPart(set: ChangeSet, part: Part, work: (part: Part) => unknown): Promise<void> {
  try {
    await work(part);
  } catch (error) {
    if (set.policy !== 'row' || !(error instanceof Problem) || error.statusCode >= 500) throw error;
    const [first, ...others] = part.rows;
    if (first && others.length === 0) set.refused.set(first.id, error);
    else for (const row of part.rows) await tryPart(set, { ...part, rows: [row] }, work);
  }
}

/** Reasons of refused rows, by their ids. */
export function refusalMessages({ refusals, refused }: ChangeSet): Map<string, Message[]> {
  const messages = new Map<string, Message[]>();
  for (const [id, errors] of refusals.rows) messages.set(id, Object.values(errors).flat());
  for (const [id, { message }] of refused) messages.set(id, [...(messages.get(id) ?? []), message]);
  return messages;
}
