import { type Draft, type DraftFieldChange, draftChanges } from './draft';
import { type DraftField, newField } from './draftField';
import { sameField } from './fieldPayload';

/** Unsaved edits by key: existing fields, new fields, order, open editor. */
export type UnsavedDraft = Readonly<Record<string, unknown>>;

const keys = { there: 'field.', made: 'made.', order: 'order', editing: 'editing' } as const;

/** Whether the open editor has unconfirmed changes. */
export function hasTyped({ fields, editing }: Pick<Draft, 'fields' | 'editing'>): boolean {
  return editing !== null && !sameField(fields.find(({ id }) => id === editing.id) ?? newField(editing.id), editing);
}

/** Differences between the draft and the saved fields. */
export function unsavedOf({ base, fields, editing }: Pick<Draft, 'base' | 'fields' | 'editing'>): UnsavedDraft {
  const before = new Map(base.map((field) => [field.id, field]));
  const now = new Set(fields.map(({ id }) => id));
  const typed: Record<string, unknown> = {};
  for (const field of fields) {
    const old = before.get(field.id);
    if (!old) typed[`${keys.made}${field.id}`] = field;
    else if (!sameField(old, field)) typed[`${keys.there}${field.id}`] = field;
  }
  for (const { id } of base) if (!now.has(id)) typed[`${keys.there}${id}`] = null;
  const order = fields.map(({ id }) => id);
  const byThemselves = [...before.keys()].filter((id) => now.has(id)).concat(order.filter((id) => !before.has(id)));
  if (order.join() !== byThemselves.join()) typed[keys.order] = order;
  if (hasTyped({ fields, editing })) typed[keys.editing] = editing;
  return typed;
}

/** A stored field, possibly from an older console. */
function fieldOf(typed: unknown): DraftField | undefined {
  const { id, name, type } = Object(typed);
  return [id, name, type].every((part) => typeof part === 'string') ? { ...newField(id), ...Object(typed) } : undefined;
}

/** The saved fields with the draft applied; fields deleted meanwhile stay deleted, and an open editor stays. */
export function restoredDraft(draft: Draft, before: UnsavedDraft): Draft {
  const typed: UnsavedDraft = { ...before, ...unsavedOf(draft) };
  const there = draft.base.flatMap((field) => {
    const key = `${keys.there}${field.id}`;
    return typed[key] === null ? [] : [fieldOf(typed[key]) ?? field];
  });
  const made = Object.keys(typed).flatMap((key) => {
    const field = key.startsWith(keys.made) ? fieldOf(typed[key]) : undefined;
    return field && !there.some(({ id }) => id === field.id) ? [field] : [];
  });
  const order: unknown = typed[keys.order];
  return {
    ...draft,
    fields: inOrder([...there, ...made], Array.isArray(order) ? order : []),
    editing: draft.editing ?? fieldOf(typed[keys.editing]) ?? null,
  };
}

/** Sorts fields by a stored order; unknown ones come last. */
function inOrder(fields: readonly DraftField[], order: readonly unknown[]): DraftField[] {
  const positions = new Map(order.map((id, position) => [id, position]));
  const positionOf = ({ id }: DraftField) => positions.get(id) ?? order.length;
  return fields.toSorted((one, other) => positionOf(one) - positionOf(other));
}

/** Changes that restoring the draft would make, by field. */
export function changesIn(draft: Draft, typed: UnsavedDraft): DraftFieldChange[] {
  const { fields, editing } = restoredDraft(draft, typed);
  const open = editing && !draft.editing ? [{ name: editing.name, change: changeOf(editing, draft) }] : [];
  return [...draftChanges({ base: draft.fields, fields }).filter(({ name }) => name !== editing?.name), ...open];
}

const changeOf = ({ id }: DraftField, { fields }: Draft) =>
  fields.some((field) => field.id === id) ? ('changed' as const) : ('created' as const);
