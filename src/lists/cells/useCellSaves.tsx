import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider, useEvent, useResourceContext } from 'react-admin';
import { errorText } from '#console/dataProvider/apiError';
import { BulkError } from '#console/dataProvider/bulk';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { changesOf } from '#console/lists/bulkEdit';
import type { CellMark, RowMarks } from '#console/lists/TableRow';
import { viewOf } from '#console/schema/fieldTypes';
import type { ListedRecord } from '#console/schema/schemaColumns';
import { useFieldContext } from '#console/schema/useFieldContext';
import { byRecord, type CellChange } from './cellChanges';

type Marks = ReadonlyMap<string, RowMarks>;

interface CellSaves {
  onMarks(change: (marks: Marks) => Marks): void;
}

/** A record's members after a change, as its list shows them until it is read again. */
const changed = (record: object, data: Readonly<Record<string, unknown>>): object => ({
  ...record,
  ...data,
  ...(data.fields ? { fields: { ...Object(Object(record).fields), ...Object(data.fields) } } : {}),
});

/**
 * Saves cells. What was put into one is seen at once; nothing waits for it but another change of the same record, and
 * what could not be kept stays in its cell with the reason.
 */
export function useCellSaves<R extends ListedRecord>({ onMarks }: CellSaves) {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const queryClient = useQueryClient();
  const context = useFieldContext();
  const lines = useRef(new Map<string, Promise<void>>());
  /** What was put into cells and could not be kept, by the marks that show it. */
  const attempts = useRef(new Map<CellMark, CellChange<R>>());

  const mark = (change: CellChange<R>, reason?: string): CellMark => {
    const { record, column, field, text } = change;
    const content = text === '' ? null : viewOf(field.type).show(text, field, context);
    const made: CellMark = reason === undefined ? { content } : { content, reason };
    attempts.current.set(made, change);
    onMarks((marks) => new Map(marks).set(record.id, new Map(marks.get(record.id)).set(column.key, made)));
    return made;
  };
  /** Takes marks away that still stand; a newer one in the same cell stays. */
  const unmark = (gone: readonly CellMark[]) => {
    const those = new Set(gone);
    for (const each of gone) attempts.current.delete(each);
    onMarks((marks) => {
      const left = new Map<string, RowMarks>();
      for (const [id, row] of marks) {
        const kept = new Map([...row].filter(([, each]) => !those.has(each)));
        if (kept.size > 0) left.set(id, kept);
      }
      return left;
    });
  };
  /** The list shows what was saved before it has been read again; what it is reading may be older. */
  const show = async (id: string, data: Readonly<Record<string, unknown>>) => {
    await queryClient.cancelQueries({ queryKey: [resource, 'getList'] });
    queryClient.setQueriesData<{ data: ListedRecord[] }>({ queryKey: [resource, 'getList'] }, (known) =>
      known && Array.isArray(known.data)
        ? { ...known, data: known.data.map((row) => (row.id === id ? (changed(row, data) as ListedRecord) : row)) } // the same row
        : known,
    );
  };
  const dataOf = (changes: readonly CellChange<R>[]) =>
    changesOf(
      changes.map(({ field }) => field),
      new Map(changes.map(({ field, text }) => [field.key, text])),
    );

  /** @param again one has read why it was not kept: what somebody changed of the record meanwhile is no reason any more */
  const save = useEvent((change: CellChange<R>, again: boolean): void => {
    const { record } = change;
    const data = dataOf([change]);
    const waiting = mark(change);
    const write = async () => {
      try {
        const meta = again ? { overwrite: true } : undefined;
        await dataProvider.update(resource, { id: record.id, data, previousData: record, meta });
        await show(record.id, data);
        unmark([waiting]);
      } catch (error) {
        unmark([waiting]);
        mark(change, errorText(error));
      }
    };
    const before = lines.current.get(record.id) ?? Promise.resolve();
    lines.current.set(record.id, before.then(write));
  });

  /** Many cells as one change set. @returns the records that were changed, by id */
  const saveAll = useEvent(async (changes: readonly CellChange<R>[]): Promise<string[]> => {
    const rows = byRecord(changes);
    const waiting = changes.map((change) => mark(change));
    const done = async (ids: readonly string[]) => {
      for (const id of ids) await show(id, dataOf(rows.get(id) ?? []));
    };
    try {
      await dataProvider.updateRows(resource, {
        rows: [...rows].map(([id, some]) => ({ id, data: dataOf(some), previousData: some[0]?.record })),
      });
      await done([...rows.keys()]);
      unmark(waiting);
      return [...rows.keys()];
    } catch (error) {
      const kept = error instanceof BulkError ? error.done : [];
      const reasons = new Map(error instanceof BulkError ? error.failed.map(({ id, text }) => [id, text]) : []);
      await done(kept);
      unmark(waiting);
      for (const change of changes) {
        if (!kept.includes(change.record.id)) mark(change, reasons.get(change.record.id) ?? errorText(error));
      }
      return [...kept];
    }
  });

  /** What was put into a marked cell. */
  const attemptOf = (cell: CellMark | undefined): CellChange<R> | undefined => cell && attempts.current.get(cell);
  return { save, saveAll, attemptOf, mark, unmark };
}
