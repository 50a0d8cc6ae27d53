import type { AtriumRecord, RecordData } from '#console/dataProvider/mappings/mapping';
import { addUp } from './addUp';
import type { ListChange } from './listChanges';
import { type LocalListQuery, localPage } from './localList';
import type { AggregatesView } from './wholeLists';

/** The rows of a whole list and queries on them, for the page and for workers. */
export function memoryList(records: readonly AtriumRecord[], search: (record: RecordData) => readonly unknown[]) {
  let rows = records;
  return {
    /** @param locale the language for sorting */
    page: (view: LocalListQuery, locale: string) => localPage(rows, view, search, locale),
    addUp: ({ filter, ...asked }: AggregatesView) => addUp(localPage(rows, { filter }, search).data, asked),
    change(change: ListChange): void {
      rows = changedRows(rows, change);
    },
  };
}

export type MemoryList = ReturnType<typeof memoryList>;

function changedRows(rows: readonly AtriumRecord[], change: ListChange): AtriumRecord[] {
  if ('added' in change) return [...rows, change.added];
  if ('removed' in change) return rows.filter(({ id }) => id !== change.removed);
  const { changed } = change;
  return rows.map((row) => (row.id === changed.id ? { ...row, ...changed } : row));
}
