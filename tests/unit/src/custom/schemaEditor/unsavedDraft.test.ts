import { describe, expect, it } from 'vitest';
import { type Draft, type DraftAction, emptyDraft, isUnsaved, reduceDraft } from '#console/custom/schemaEditor/draft';
import { changesIn, restoredDraft, type UnsavedDraft, unsavedOf } from '#console/custom/schemaEditor/unsavedDraft';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';

const custom = (id: string, name: string): FieldDefinition => ({ id, name, type: 'string', isItSystemField: false });
const definitions = [custom('a', 'Floor'), custom('b', 'Phase'), custom('c', 'Budget')];
const following = (draft: Draft, ...actions: DraftAction[]) => actions.reduce(reduceDraft, draft);
const read = (...received: FieldDefinition[]) => following(emptyDraft, { type: 'received', definitions: received });
const names = ({ fields }: Draft) => fields.map(({ name }) => name);
const renamed = (id: string, name: string): DraftAction[] => [
  { type: 'edited', id },
  { type: 'typed', changes: { name } },
  { type: 'confirmed' },
];
/** As the browser keeps it. */
const stored = (draft: Draft): UnsavedDraft => JSON.parse(JSON.stringify(unsavedOf(draft)));

const start = read(...definitions);
const typed = following(
  start,
  ...renamed('a', 'Storey'),
  { type: 'deleted', id: 'c' },
  { type: 'added', id: 'n' },
  { type: 'typed', changes: { name: 'Berth' } },
  { type: 'confirmed' },
  { type: 'moved', id: 'n', over: 'a' },
);

describe('Drafts of the fields of an entity (rules 13.25)', () => {
  it('are empty without differences, or with an unchanged open field', () => {
    expect(unsavedOf(emptyDraft)).toEqual({});
    expect(unsavedOf(following(start, { type: 'edited', id: 'a' }))).toEqual({});
    expect(unsavedOf(following(start, { type: 'added', id: 'n' }))).toEqual({});
  });

  it('are restored unchanged, the open field too', () => {
    const left = following(typed, { type: 'edited', id: 'b' }, { type: 'typed', changes: { help: 'Which one' } });
    const back = restoredDraft(start, stored(left));
    expect(names(back)).toEqual(['Berth', 'Storey', 'Phase']);
    expect(back.editing).toMatchObject({ id: 'b', help: 'Which one' });
    expect(back.fields).toEqual(left.fields);
    expect(isUnsaved(back)).toBe(true);
    expect(unsavedOf(back)).toEqual(unsavedOf(left));
  });

  it('are merged into newer saves: fields of others stay, and deleted ones stay deleted', () => {
    const now = read(custom('b', 'Stage'), custom('c', 'Budget'), custom('d', 'Theirs'));
    const back = restoredDraft(now, stored(typed));
    expect(names(back)).toEqual(['Berth', 'Stage', 'Theirs']);
    expect(changesIn(now, stored(typed))).toEqual([
      { name: 'Berth', change: 'created' },
      { name: 'Budget', change: 'deleted' },
    ]);
  });

  it('do not replace newer input', () => {
    const now = following(start, ...renamed('a', 'Level'));
    expect(names(restoredDraft(now, stored(typed)))).toEqual(['Berth', 'Level', 'Phase']);
  });

  it('are not offered when saved or invalid', () => {
    const saved = read(custom('n', 'Berth'), custom('a', 'Storey'), custom('b', 'Phase'));
    expect(changesIn(saved, stored(typed))).toEqual([]);
    expect(changesIn(start, { 'field.a': 7, 'made.x': { id: 'x' }, order: 'a', editing: 'b' })).toEqual([]);
  });
});
