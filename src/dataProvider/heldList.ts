import { addUp } from './addUp';
import type { ListChange } from './listChanges';
import { type ListView, viewOf } from './localList';
import type { AtriumRecord, RecordData } from './mappings/mapping';
import type { FiguresView } from './wholeLists';

/** The rows of a whole list, and what they answer: the same in the page and beside it. */
export function heldList(given: readonly AtriumRecord[], search: (record: RecordData) => readonly unknown[]) {
  let rows = given;
  return {
    /** @param locale the language by which words are sorted */
    page: (view: ListView, locale: string) => viewOf(rows, view, search, locale),
    addUp: ({ filter, ...asked }: FiguresView) => addUp(viewOf(rows, { filter }, search).data, asked),
    change(change: ListChange): void {
      rows = changedRows(rows, change);
    },
  };
}

export type HeldList = ReturnType<typeof heldList>;

function changedRows(rows: readonly AtriumRecord[], change: ListChange): AtriumRecord[] {
  if ('added' in change) return [...rows, change.added];
  if ('removed' in change) return rows.filter(({ id }) => id !== change.removed);
  const { changed } = change;
  return rows.map((row) => (row.id === changed.id ? { ...row, ...changed } : row));
}
