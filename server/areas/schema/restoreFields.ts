import { convertsType } from '#contract/fields/fieldConversion';
import { customFieldKey } from '#contract/lists/listQuery';
import { type Message, message } from '#contract/message';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { askAnew } from '#server/database/oncePerTransaction';
import { noteSaved } from '#server/fields/indexDemand';
import { lockSaves } from '#server/fields/locks';
import { Problem } from '#server/problem';
import { changeOf } from '#server/records/history/change';
import { beginConversion, endConversions } from '#server/records/sources/convert';
import type { UndoneEntry } from '#server/records/sources/undo';
import { canonical } from './canonical';
import { readStoredFields, type StoredField } from './definitions';
import { saveSchema } from './save';

const notUndoable = message('records.notUndoable');
const changedSince = message('records.since');

interface RestoredFields {
  count: number;
  reasons: Message[];
  /** Fields that were skipped, by the names that the history uses. */
  left: string[];
  /** The background job restores the values. */
  goesOn: boolean;
}

/**
 * Undoes a save of an entity's fields, as far as nobody changed them since and a save may make them so. The caller
 * restores converted values; the background job does where they are many or not converted yet.
 * @param change the change to undo, and whether it is too long for one call
 */
export async function restoreFields(
  tx: Transaction,
  kind: EntityKind,
  entries: readonly UndoneEntry[],
  change: { id: string; long: boolean },
): Promise<RestoredFields> {
  await lockSaves(tx, kind);
  const current = await readStoredFields(tx, kind);
  const wanted = new Map(current.map((field) => [customFieldKey(field.id), field]));
  const reasons = new Set<Message>();
  const left = new Set<string>();
  for (const [key, pair] of entries.flatMap(({ changes }) => Object.entries(changes))) {
    const [before, after] = pair as [StoredField | null, StoredField | null]; // shaped as `leaveSchemaEntry` wrote it
    const now = wanted.get(key);
    const back = now && before && after ? withBack(now, before, after, [...wanted.values()]) : undefined;
    if (back) wanted.set(key, back);
    else {
      reasons.add(key !== 'order' && before && after && now ? changedSince : notUndoable);
      left.add(key);
    }
  }
  const done = await saveAllowed(tx, kind, current, wanted, (key, reason) => {
    reasons.add(reason);
    left.add(key);
  });
  const converted = done.filter(({ before, after }) => convertsType(after, before));
  const ended = await endConversions(
    tx,
    converted.map(({ before }) => before.id),
  );
  const goesOn = converted.length > 0 && (ended || change.long);
  if (goesOn) noteSaved(tx);
  for (const { before, after } of goesOn ? converted : []) {
    const begun = { definitionId: before.id, before: after, locale: 'en', changeId: changeOf(tx), undoes: change.id };
    await beginConversion(tx, begun);
  }
  return { count: done.length, reasons: [...reasons], left: [...left], goesOn };
}

/** Saves as many of the demanded fields as a save accepts; refused ones stay unchanged. @returns the saved fields */
async function saveAllowed(
  tx: Transaction,
  kind: EntityKind,
  current: readonly StoredField[],
  wanted: Map<string, StoredField>,
  refuse: (key: string, reason: Message) => void,
): Promise<{ before: StoredField; after: StoredField }[]> {
  for (;;) {
    const done = [...wanted.values()].flatMap((before, position) => {
      const after = current[position];
      return after && after !== before ? [{ before, after, position }] : [];
    });
    if (done.length === 0) return [];
    await tx.query('savepoint fields_back');
    try {
      await saveSchema(tx, kind, [...wanted.values()], { valuesStay: true });
      await tx.query('release savepoint fields_back');
      return done;
    } catch (error) {
      if (!(error instanceof Problem) || error.statusCode >= 500) throw error;
      await tx.query('rollback to savepoint fields_back');
      askAnew(tx);
      const { errors = {}, message } = error;
      const reasonOf = (position: number) =>
        Object.entries(errors).find(([place]) => place.startsWith(`${position}.`))?.[1][0];
      const named = done.filter(({ position }) => reasonOf(position));
      for (const { after, position } of named.length > 0 ? named : done) {
        wanted.set(customFieldKey(after.id), after);
        refuse(customFieldKey(after.id), reasonOf(position) ?? message);
      }
    }
  }
}

/** A field with the changed members as they were before; undefined: somebody changed one of them since. */
function withBack(
  now: StoredField,
  before: StoredField,
  after: StoredField,
  current: readonly StoredField[],
): StoredField | undefined {
  const of = (field: StoredField): ReadonlyMap<string, unknown> => new Map(Object.entries(field));
  const differ = (one: StoredField, other: StoredField, member: string) =>
    canonical(of(one).get(member) ?? null) !== canonical(of(other).get(member) ?? null);
  const members = Object.keys({ ...before, ...after }).filter((member) => differ(before, after, member));
  const back = { ...now, ...Object.fromEntries(members.map((member) => [member, of(before).get(member) ?? null])) };
  return isTaken(back, current) || members.some((member) => differ(now, after, member)) ? undefined : back;
}

const isTaken = ({ id, name }: StoredField, current: readonly StoredField[]) =>
  current.some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase());
