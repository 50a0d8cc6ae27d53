import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import { type DraftField, draftFields, newField, trimmedField } from './draftField';
import { sameField } from './fieldPayload';

/** The custom fields of one entity while they are edited, local until saved. @see rules 11.1 */
export interface Draft {
  /** The definitions as last read. */
  read: readonly FieldDefinition[] | undefined;
  /** The fields at the start of the draft. */
  base: readonly DraftField[];
  fields: readonly DraftField[];
  /** The field in the open editor, not in the list before it is confirmed. */
  editing: DraftField | null;
  /** Errors of the last save, by field and member. */
  refused: FieldRefusals;
}

export type FieldRefusals = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type DraftAction =
  | { type: 'received'; definitions: readonly FieldDefinition[] }
  | { type: 'added'; id: string }
  | { type: 'edited'; id: string }
  | { type: 'typed'; changes: Partial<DraftField> }
  | { type: 'confirmed' }
  | { type: 'cancelled' }
  | { type: 'deleted'; id: string }
  | { type: 'archived'; id: string; archived: boolean }
  | { type: 'moved'; id: string; over: string }
  | { type: 'refused'; refusals: FieldRefusals }
  /** Applies the saved definitions: new fields get their ids. */
  | { type: 'saved'; definitions: readonly FieldDefinition[] | undefined }
  | { type: 'restored'; draft: Draft };

const noRefusals: FieldRefusals = {};
export const emptyDraft: Draft = { read: undefined, base: [], fields: [], editing: null, refused: noRefusals };

export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  const { fields, editing } = draft;
  switch (action.type) {
    case 'received':
      return received(draft, action.definitions);
    case 'added':
      return { ...draft, editing: newField(action.id) };
    case 'edited':
      return { ...draft, editing: fields.find(({ id }) => id === action.id) ?? null };
    case 'typed':
      return { ...draft, editing: editing && { ...editing, ...action.changes } };
    case 'confirmed':
      return editing ? confirmed(draft, trimmedField(editing)) : draft;
    case 'cancelled':
      return { ...draft, editing: null };
    case 'deleted':
      return { ...draft, fields: fields.filter(({ id }) => id !== action.id) };
    case 'archived':
      return {
        ...draft,
        fields: fields.map((field) => (field.id === action.id ? { ...field, archived: action.archived } : field)),
      };
    case 'moved':
      return { ...draft, fields: moved(fields, action.id, action.over) };
    case 'refused':
      return { ...draft, refused: action.refusals };
    case 'saved': {
      const made = action.definitions ? draftFields(action.definitions) : fields;
      return { ...draft, base: made, fields: made, refused: noRefusals };
    }
    case 'restored':
      return action.draft;
  }
}

/** Whether the fields differ from those at the start. */
export const isDraftChanged = ({ base, fields }: Pick<Draft, 'base' | 'fields'>): boolean =>
  base.length !== fields.length || fields.some((field, index) => !isSame(field, base[index]));

export interface DraftFieldChange {
  name: string;
  change: 'created' | 'changed' | 'deleted' | 'archived' | 'restored' | 'moved';
}

/** Unsaved changes, one for each field. */
export function draftChanges({ base, fields }: Pick<Draft, 'base' | 'fields'>): DraftFieldChange[] {
  if (!isDraftChanged({ base, fields })) return [];
  const before = new Map(base.map((field) => [field.id, field]));
  const remaining = new Set(fields.map(({ id }) => id));
  const found = fields.flatMap((field): DraftFieldChange[] => {
    const old = before.get(field.id);
    if (!old) return [{ name: field.name, change: 'created' }];
    if (old.archived !== field.archived)
      return [{ name: field.name, change: field.archived ? 'archived' : 'restored' }];
    return sameField(old, field) ? [] : [{ name: field.name, change: 'changed' }];
  });
  const deleted = base.flatMap(({ id, name }): DraftFieldChange[] =>
    remaining.has(id) ? [] : [{ name, change: 'deleted' }],
  );
  const all = [...found, ...deleted];
  // only the order has changed
  return all.length > 0 ? all : [{ name: '', change: 'moved' }];
}

const isSame = (field: DraftField, other: DraftField | undefined) => other !== undefined && sameField(field, other);

/** Whether leaving would lose changes. */
export const isUnsaved = (draft: Draft): boolean => draft.editing !== null || isDraftChanged(draft);

/** The fields with the one in the open editor, for the preview. */
export function fieldsAsTyped({ fields, editing }: Draft): readonly DraftField[] {
  if (!editing) return fields;
  return fields.some(({ id }) => id === editing.id)
    ? fields.map((field) => (field.id === editing.id ? editing : field))
    : [...fields, editing];
}

function confirmed(draft: Draft, field: DraftField): Draft {
  const { [field.id]: _, ...refused } = draft.refused;
  return { ...draft, fields: fieldsAsTyped({ ...draft, editing: field }), editing: null, refused };
}

/** Moves a field to another's position; archived fields between them stay. */
function moved(fields: readonly DraftField[], id: string, over: string): DraftField[] {
  const active = fields.filter(({ archived }) => !archived);
  const from = active.findIndex((field) => field.id === id);
  const to = active.findIndex((field) => field.id === over);
  const [field] = active.splice(from, from < 0 || to < 0 ? 0 : 1);
  if (!field) return [...fields];
  active.splice(to, 0, field);
  const inOrder = active.values();
  return fields.map((known) => (known.archived ? known : (inOrder.next().value ?? known)));
}

/**
 * Merges definitions that were read again. Local changes stay, everything else follows the backend: a save sends every
 * field, and must not delete one that it has never read.
 */
function received(draft: Draft, definitions: readonly FieldDefinition[]): Draft {
  if (definitions === draft.read) return draft;
  const base = draftFields(definitions);
  if (!isDraftChanged(draft)) return { ...draft, read: definitions, base, fields: base };
  const before = new Map(draft.base.map((field) => [field.id, field]));
  const now = new Map(base.map((field) => [field.id, field]));
  const remaining = draft.fields.flatMap((field) => {
    const [old, fresh] = [before.get(field.id), now.get(field.id)];
    if (!old) return [field];
    if (!fresh) return [];
    return [sameField(old, field) ? fresh : field];
  });
  const added = base.filter(({ id }) => !before.has(id));
  return { ...draft, read: definitions, base, fields: [...remaining, ...added] };
}
