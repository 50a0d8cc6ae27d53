import { describe, expect, it } from 'vitest';
import {
  type Draft,
  type DraftAction,
  emptyDraft,
  fieldsAsTyped,
  isDraftChanged,
  isUnsaved,
  reduceDraft,
} from '#console/custom/schemaEditor/draft';
import { newOption, trimmedField } from '#console/custom/schemaEditor/draftField';
import { payloadOf } from '#console/custom/schemaEditor/fieldPayload';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';

const definitions: FieldDefinition[] = [
  { id: 'title', name: 'title', type: 'text', required: true, isItSystemField: true },
  { id: 'a', name: 'Floor', type: 'number', required: false, isItSystemField: false, min: 1 },
  { id: 'b', name: 'Old', type: 'string', required: false, isItSystemField: false, archived: true },
  { id: 'c', name: 'Phase', type: 'select', isItSystemField: false, options: [{ value: 'Design', color: 'teal' }] },
];

const everything = { schema: true, fieldRules: true };
const following = (draft: Draft, ...actions: DraftAction[]) => actions.reduce(reduceDraft, draft);
const start = following(emptyDraft, { type: 'received', definitions });
const names = (draft: Draft) => draft.fields.map(({ name }) => name);
const field = (draft: Draft, name: string) => {
  const found = draft.fields.find((each) => each.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};

describe('the local list (rules 11.1)', () => {
  it('contains the custom fields only, and is unchanged', () => {
    expect(names(start)).toEqual(['Floor', 'Old', 'Phase']);
    expect(isDraftChanged(start)).toBe(false);
    expect(isUnsaved(start)).toBe(false);
  });

  it("a field is added in edit mode: 'new_field', type string, not required", () => {
    const adding = following(start, { type: 'added', id: 'n' });
    expect(adding.editing).toMatchObject({ id: 'n', name: 'new_field', type: 'string', required: false });
    expect(fieldsAsTyped(adding).at(-1)?.name).toBe('new_field');
    expect(isUnsaved(adding)).toBe(true);
    const added = following(adding, { type: 'confirmed' });
    expect(names(added)).toEqual(['Floor', 'Old', 'Phase', 'new_field']);
    expect(isDraftChanged(added)).toBe(true);
  });

  it('a new field is hidden from external clients (rules 11.28)', () => {
    expect(following(start, { type: 'added', id: 'n' }).editing?.seenBy).toBe('internal');
    expect(field(start, 'Floor').seenBy).toBeNull();
  });

  it('confirming changes the local list, cancelling discards', () => {
    const typed = following(start, { type: 'edited', id: 'a' }, { type: 'typed', changes: { name: ' Storey ' } });
    expect(names(typed)).toContain('Floor');
    expect(names(following(typed, { type: 'confirmed' }))).toEqual(['Storey', 'Old', 'Phase']);
    const cancelled = following(typed, { type: 'cancelled' });
    expect(names(cancelled)).toEqual(['Floor', 'Old', 'Phase']);
    expect(isUnsaved(cancelled)).toBe(false);
    expect(isUnsaved(following(start, { type: 'added', id: 'n' }, { type: 'cancelled' }))).toBe(false);
  });

  it('a reverted change is nothing to save', () => {
    const renamed = (name: string): DraftAction[] => [
      { type: 'edited', id: 'a' },
      { type: 'typed', changes: { name } },
      { type: 'confirmed' },
    ];
    const changed = following(start, ...renamed('Storey'));
    expect(isDraftChanged(changed)).toBe(true);
    expect(isDraftChanged(following(changed, ...renamed('Floor')))).toBe(false);
    const archived = following(start, { type: 'archived', id: 'a', archived: true });
    expect(isDraftChanged(archived)).toBe(true);
    expect(isDraftChanged(following(archived, { type: 'archived', id: 'a', archived: false }))).toBe(false);
    expect(isDraftChanged(following(start, { type: 'deleted', id: 'a' }))).toBe(true);
  });

  it('a field moves among active fields; archived ones keep their positions', () => {
    const moved = following(start, { type: 'moved', id: 'c', over: 'a' });
    expect(names(moved)).toEqual(['Phase', 'Old', 'Floor']);
    expect(isDraftChanged(moved)).toBe(true);
    expect(names(following(start, { type: 'moved', id: 'c', over: 'nowhere' }))).toEqual(names(start));
  });
});

describe('when another person saves meanwhile', () => {
  const received: FieldDefinition[] = [
    ...definitions.filter(({ id }) => id !== 'c').map((each) => (each.id === 'b' ? { ...each, name: 'Older' } : each)),
    { id: 'd', name: 'Theirs', type: 'string', isItSystemField: false },
  ];

  it('an unchanged list takes the new state', () => {
    expect(names(following(start, { type: 'received', definitions: received }))).toEqual(['Floor', 'Older', 'Theirs']);
  });

  it('local changes stay, added fields appear, deleted ones stay deleted', () => {
    const mine = following(
      start,
      { type: 'edited', id: 'a' },
      { type: 'typed', changes: { name: 'Storey' } },
      { type: 'confirmed' },
      { type: 'added', id: 'n' },
      { type: 'confirmed' },
    );
    const both = following(mine, { type: 'received', definitions: received });
    expect(names(both)).toEqual(['Storey', 'Older', 'new_field', 'Theirs']);
    expect(isDraftChanged(both)).toBe(true);
  });

  it('after a save the list is the backend’s reply', () => {
    const confirmed = following(start, { type: 'added', id: 'n' }, { type: 'confirmed' });
    const made = [...definitions, { id: 'server', name: 'new_field', type: 'string', isItSystemField: false }];
    const added = following(confirmed, { type: 'saved', definitions: made });
    expect(isDraftChanged(added)).toBe(false);
    expect(added.fields.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'server']);
    const early = following(confirmed, { type: 'received', definitions: made }, { type: 'saved', definitions: made });
    expect(early.fields.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'server']);
  });

  it('changes of a new field between its save and the next read are kept', () => {
    const made = [...definitions, { id: 'server', name: 'new_field', type: 'string', isItSystemField: false }];
    const archived = following(
      start,
      { type: 'added', id: 'n' },
      { type: 'confirmed' },
      { type: 'saved', definitions: made },
      { type: 'archived', id: 'server', archived: true },
      { type: 'received', definitions: [...made] },
    );
    expect(archived.fields.filter((each) => each.archived).map(({ id }) => id)).toContain('server');
  });
});

describe('the payload of a save', () => {
  it('for any backend: id, name, type, required and isItSystemField only (rules 11.11)', () => {
    expect(payloadOf(field(start, 'Floor'), { schema: false, fieldRules: false })).toEqual({
      id: 'a',
      name: 'Floor',
      type: 'number',
      required: false,
      isItSystemField: false,
    });
  });

  it('for a backend with the extension: everything, empty settings as null', () => {
    expect(payloadOf(field(start, 'Phase'), everything)).toMatchObject({
      options: [{ value: 'Design', color: 'teal' }],
      help: null,
      min: null,
      labels: null,
      archived: false,
    });
  });

  it('a renamed option keeps its value; a new one is stored under its label, or a free value', () => {
    const phase = field(start, 'Phase');
    const [design] = phase.options;
    if (!design) throw new Error('The option is missing.');
    const renamed = { ...design, label: ' Planning ', labels: { fr: 'Plan', en: ' ' } };
    const options = [renamed, { ...newOption('x'), label: 'Design' }, { ...newOption('y'), label: 'Build' }];
    expect(payloadOf(trimmedField({ ...phase, options }), everything).options).toEqual([
      { value: 'Design', label: 'Planning', labels: { fr: 'Plan' }, color: 'teal' },
      { value: 'Design 2', label: 'Design', labels: null, color: null },
      { value: 'Build', label: null, labels: null, color: null },
    ]);
  });

  it('omits settings that the type does not have', () => {
    const text = trimmedField({ ...field(start, 'Phase'), type: 'string', min: 3, labels: { fr: ' Étape ', en: ' ' } });
    expect(text).toMatchObject({ options: [], min: null, labels: { fr: 'Étape' } });
    expect(trimmedField({ ...text, type: 'date', pattern: '\\d+' }).pattern).toBe('');
    expect(trimmedField({ ...text, pattern: '\\d+' }).pattern).toBe('\\d+');
  });
});
