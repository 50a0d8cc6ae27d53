import { hashKey } from '@tanstack/react-query';
import { emptyTrace, type UndoneWrite, type Written } from '#console/dataProvider/verbs/written';
import { writeLog } from './steps';

/** Values that are no record of a list: a saved view, the order of tabs, one's profile, the company's settings. */
export interface StepValues<T extends object> {
  /** Names the values in messages. */
  resource: string;
  id: string;
  name: string;
  /** undefined: they do not exist. */
  read(): Promise<T | undefined>;
  /** Writes members, or deletes all of them. @param now the present values; undefined: none */
  write(values: Partial<T> | undefined, now: T | undefined): Promise<unknown>;
}

interface Change<T> {
  /** undefined: they did not exist. */
  before: T | undefined;
  after: T | undefined;
}

/** Whether two values are equal, whatever the order of their members. */
const isSame = (one: unknown, other: unknown) => hashKey([one ?? null]) === hashKey([other ?? null]);

/** The members that differ, as they are in `wanted`. */
function differing<T extends object>(wanted: T, other: T): Partial<T> {
  const values = Object.entries(wanted).filter(([member, value]) => !isSame(value, Object(other)[member]));
  return Object.fromEntries(values) as Partial<T>; // members of the same values
}

const actionOf = <T>({ before, after }: Change<T>): Written['action'] =>
  before && after ? 'updated' : before ? 'deleted' : 'created';

/** @param action names the step, whichever way it goes */
function writtenOf<T extends object>(values: StepValues<T>, change: Change<T>, action = actionOf(change)): Written {
  const { resource, id, name } = values;
  const record = { id, name };
  return { ...emptyTrace(), resource, action, count: 1, record, undo: () => undo(values, change, action) };
}

/** Writes the values of before, unless somebody has changed one of them since. */
async function undo<T extends object>(
  values: StepValues<T>,
  { before, after }: Change<T>,
  action: Written['action'],
): Promise<UndoneWrite> {
  const now = await values.read();
  const { resource, id } = values;
  const left = { count: 0, left: [{ resource, id, reasons: [] }], again: undefined };
  if ((now === undefined) !== (after === undefined)) return left;
  if (before && after && now) {
    const changed = Object.entries(differing(after, before));
    if (changed.some(([member, value]) => !isSame(value, Object(now)[member]))) return left;
    await values.write(differing(before, after), now);
  } else await values.write(before, now);
  return { count: 1, left: [], again: writtenOf(values, { before: after, after: before }, action) };
}

interface StepOptions {
  /** The step that the write belongs to; absent: a step of its own. */
  step?: number | undefined;
  /** Names the step; absent: by the change. */
  action?: Written['action'];
}

/**
 * Runs a write of values that are no record and registers it as a step of undo.
 * @param changeOf the change, from the result of the write; undefined: nothing to undo
 */
export async function undoableValues<T extends object, R>(
  run: () => Promise<R>,
  changeOf: (result: R) => (StepValues<T> & Change<T>) | undefined,
  { step, action }: StepOptions = {},
): Promise<R> {
  const end = writeLog.begin(step);
  try {
    const result = await run();
    const change = changeOf(result);
    const isChanged = change && !isSame(change.before, change.after);
    end(isChanged ? writtenOf(change, change, action) : undefined);
    return result;
  } catch (error) {
    end();
    throw error;
  }
}
