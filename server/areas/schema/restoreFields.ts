import type { Layout } from '#contract/extensions/layouts';
import { schemaResource } from '#contract/fields/entityKinds';
import { convertsType } from '#contract/fields/fieldConversion';
import { customFieldKey } from '#contract/lists/listQuery';
import { type Message, message } from '#contract/message';
import type { EntityKind } from '#contract/resources/calls/tenants';
import { readLayouts } from '#server/areas/tenants/layouts';
import type { Transaction } from '#server/database/connect';
import { askAnew } from '#server/database/oncePerTransaction';
import { keepFiles, restorableFields, restoreDefinitions } from '#server/fields/deletedFields';
import { noteSaved } from '#server/fields/indexDemand';
import { lockSaves } from '#server/fields/locks';
import { Problem } from '#server/problem';
import { changeOf } from '#server/records/history/change';
import { beginConversion, endConversions } from '#server/records/sources/convert';
import type { UndoneEntry } from '#server/records/sources/undo';
import { canonical } from './canonical';
import { readStoredFields, type StoredField } from './definitions';
import { saveLayout } from './layouts';
import { saveSchema } from './save';
import { countValues } from './valuePages';

const notUndoable = message('records.notUndoable');
const changedSince = message('records.since');
const holdsValues = message('records.holdsValues');
const noLongerStored = message('records.notKept');

interface RestoredFields {
  count: number;
  reasons: Message[];
  /** Fields that were skipped, by the names that the history uses. */
  left: string[];
  /** The background job restores the values. */
  goesOn: boolean;
}

interface FieldsChange {
  id: string;
  /** The change is too long for one call. */
  long: boolean;
  trashDays: number;
}

/**
 * Undoes a save of an entity's fields, as far as nobody changed them since and a save may make them so. A deleted field
 * comes back with its values. The caller restores converted values; the background job does where they are many or not
 * converted yet.
 */
export async function restoreFields(
  tx: Transaction,
  kind: EntityKind,
  entries: readonly UndoneEntry[],
  change: FieldsChange,
): Promise<RestoredFields> {
  await lockSaves(tx, kind);
  const current = await readStoredFields(tx, kind);
  const wanted = new Map(current.map((field) => [customFieldKey(field.id), field]));
  const reasons = new Set<Message>();
  const left = new Set<string>();
  const leave = (key: string, reason: Message) => {
    reasons.add(reason);
    left.add(key);
  };
  const changes = new Map(entries.flatMap((entry) => Object.entries(entry.changes)));
  const restorable = await restorableFields(tx, kind);
  for (const [key, pair] of changes) {
    if (key === 'order' || key === 'layout') continue;
    const [before, after] = pair as [StoredField | null, StoredField | null]; // shaped as `leaveSchemaEntry` wrote it
    const now = wanted.get(key);
    const back = now && before && after ? withBack(now, before, after, [...wanted.values()]) : undefined;
    if (back) wanted.set(key, back);
    else if (before && !after) {
      if (now || isTaken(before, [...wanted.values()])) leave(key, changedSince);
      else if (restorable.has(before.id)) wanted.set(key, before);
      else leave(key, noLongerStored);
    } else if (before || !after || !now) leave(key, before && after && now ? changedSince : notUndoable);
    else if (canonical(now) !== canonical(after)) leave(key, changedSince);
    else if (!(await wasDeleted(tx, kind, key)) && (await countValues(tx, now.id)) > 0) leave(key, holdsValues);
    else wanted.delete(key);
  }
  const order = changes.get('order') as [before: string[], after: string[]] | undefined; // the same
  if (order && !moveBack(wanted, order)) leave('order', changedSince);
  const { done, others } = await saveAllowed(tx, kind, { current, wanted, leave, trashDays: change.trashDays });
  const layout = changes.get('layout') as [before: Layout | null, after: Layout | null] | undefined; // the same
  const layoutRestored = layout ? await restoreLayout(tx, kind, layout) : false;
  if (layout && !layoutRestored) leave('layout', changedSince);
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
  return { count: done.length + others + Number(layoutRestored), reasons: [...reasons], left: [...left], goesOn };
}

/** Whether a field was deleted before and restored: its values stay with it when it is deleted again. */
const wasDeleted = (tx: Transaction, kind: EntityKind, key: string): Promise<boolean> =>
  tx.finds(
    `select from history h where h.tenant_id = $company and h.entity_id = $1 and h.resource = $2
      and jsonb_typeof(h.changes -> $3 -> 1) = 'null' limit 1`,
    [tx.tenantId, schemaResource(kind), key],
  );

/** Restores the order of fields; later ones go last. @returns whether the order was unchanged since */
function moveBack(wanted: Map<string, StoredField>, [before, after]: readonly [string[], string[]]): boolean {
  const fields = new Map([...wanted.values()].map((field) => [field.id, field]));
  const common = after.filter((id) => fields.has(id));
  const now = [...fields.keys()].filter((id) => after.includes(id));
  if (now.join() !== common.join()) return false;
  const ids = new Set([...before.filter((id) => fields.has(id)), ...fields.keys()]);
  wanted.clear();
  for (const id of ids) {
    const field = fields.get(id);
    if (field) wanted.set(customFieldKey(id), field);
  }
  return true;
}

/** @returns whether the layout was as the change left it, and is as it was before */
async function restoreLayout(
  tx: Transaction,
  kind: EntityKind,
  [before, after]: readonly [Layout | null, Layout | null],
): Promise<boolean> {
  const now = (await readLayouts(tx, [kind])).get(kind) ?? null;
  if (canonical(now) !== canonical(after)) return false;
  await saveLayout(tx, kind, before ?? {});
  return true;
}

interface SavedFields {
  /** Fields with former settings. */
  done: { before: StoredField; after: StoredField }[];
  /** Removed and restored fields, and 1 for a former order. */
  others: number;
}

interface FieldsToSave {
  current: readonly StoredField[];
  wanted: Map<string, StoredField>;
  leave(key: string, reason: Message): void;
  trashDays: number;
}

/** Saves as many of the demanded fields as a save accepts; refused ones stay unchanged. */
async function saveAllowed(
  tx: Transaction,
  kind: EntityKind,
  { current, wanted, leave, trashDays }: FieldsToSave,
): Promise<SavedFields> {
  const stored = new Map(current.map((field) => [field.id, field]));
  const keep = ({ id }: StoredField) => {
    const field = stored.get(id);
    if (field) wanted.set(customFieldKey(id), field);
    else wanted.delete(customFieldKey(id));
  };
  for (;;) {
    const fields = [...wanted.values()];
    const placed = fields.map((field, position) => ({ field, position }));
    const done = fields.flatMap((before) => {
      const after = stored.get(before.id);
      return after && after !== before ? [{ before, after }] : [];
    });
    const restored = fields.filter(({ id }) => !stored.has(id));
    const staying = current.filter(({ id }) => wanted.has(customFieldKey(id)));
    const removed = current.filter((field) => !staying.includes(field));
    const order = fields.filter(({ id }) => stored.has(id));
    const moved = staying.some(({ id }, position) => order[position]?.id !== id);
    const others = removed.length + restored.length + Number(moved);
    if (done.length + others === 0) return { done, others };
    await tx.query('savepoint fields_back');
    try {
      const ids = new Set(restored.map(({ id }) => id));
      if (ids.size > 0) await restoreDefinitions(tx, kind, [...ids]);
      askAnew(tx);
      await saveSchema(tx, kind, fields, { valuesStay: true, restored: ids, trashDays });
      if (ids.size > 0) await keepFiles(tx, kind, [...ids], trashDays);
      await tx.query('release savepoint fields_back');
      return { done, others };
    } catch (error) {
      if (!(error instanceof Problem) || error.statusCode >= 500) throw error;
      await tx.query('rollback to savepoint fields_back');
      askAnew(tx);
      const { errors = {}, message } = error;
      const reasonOf = (position: number) =>
        Object.entries(errors).find(([path]) => path.startsWith(`${position}.`))?.[1][0];
      const changed = placed.filter(({ field }) => stored.get(field.id) !== field);
      const named = changed.filter(({ position }) => reasonOf(position));
      for (const { field, position } of named.length > 0 ? named : changed) {
        keep(field);
        leave(customFieldKey(field.id), reasonOf(position) ?? message);
      }
      if (named.length > 0 || removed.length + Number(moved) === 0) continue;
      wanted.clear();
      for (const field of current) keep(field);
      for (const { id } of removed) leave(customFieldKey(id), message);
      if (moved) leave('order', message);
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
