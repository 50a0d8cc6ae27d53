import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useEvent, useResourceContext } from 'react-admin';
import { errorText } from '#console/dataProvider/calls/apiError';
import type { AtriumDataProvider, RowsChanged } from '#console/dataProvider/types';
import { BulkError } from '#console/dataProvider/verbs/bulk';
import { queueOfRecords } from '#console/dataProvider/verbs/queue';
import type { CellMark, RowMarks } from '#console/lists/table/TableRow';
import { type Changes, showInLists, withChanges, writeTimeOf } from '#console/records/inPlace/showInLists';
import type { FailureKind } from '#console/records/inPlace/unsavedWords';
import { useFieldWrite } from '#console/records/inPlace/useFieldWrite';
import type { StepMeta } from '#console/records/undo/useUndoable';
import { fieldError } from '#console/schema/checkField';
import { viewOf } from '#console/schema/fieldTypes';
import type { ListedRecord } from '#console/schema/schemaColumns';
import { useFieldContext } from '#console/schema/useFieldContext';
import { byRecord, type CellChange, dataOf } from './cellChanges';
import type { CellDrafts } from './useCellDrafts';

type Marks = ReadonlyMap<string, RowMarks>;

interface CellSaves<R extends ListedRecord> {
  drafts: CellDrafts<R>;
  onMarks(change: (marks: Marks) => Marks): void;
}

/**
 * Saves cells. A new value appears at once; its write waits only for other writes to the same record. A refused value
 * stays in its cell with the reason.
 */
export function useCellSaves<R extends ListedRecord>({ drafts, onMarks }: CellSaves<R>) {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const queryClient = useQueryClient();
  const context = useFieldContext();
  const { write, shownValue } = useFieldWrite<R>(resource);
  const [queue] = useState(queueOfRecords<R>);
  /** Unsaved changes by mark. */
  const attempts = useRef(new Map<CellMark, CellChange<R>>());

  /** Current records of conflicts by mark. */
  const others = useRef(new Map<CellMark, R>());
  /** Marks of restored drafts. */
  const offered = useRef(new Set<CellMark>());

  const mark = (change: CellChange<R>, reason?: string): CellMark => {
    const { record, column, field, text } = change;
    // an invalid value is shown as it was typed
    const shown = () => (fieldError(field, text, context.text) ? text : viewOf(field.type).show(text, field, context));
    const content = text === '' ? null : shown();
    const made: CellMark = reason === undefined ? { content } : { content, reason };
    attempts.current.set(made, change);
    drafts.keep(change, text);
    onMarks((marks) => new Map(marks).set(record.id, new Map(marks.get(record.id)).set(column.key, made)));
    return made;
  };
  /** Removes marks, but not newer ones in the same cells. */
  const unmark = (deleted: readonly CellMark[]) => {
    const those = new Set(deleted);
    for (const each of deleted) {
      const attempt = attempts.current.get(each);
      if (attempt) drafts.drop(attempt, attempt.text);
      attempts.current.delete(each);
      offered.current.delete(each);
      others.current.delete(each);
    }
    onMarks((marks) => {
      const left = new Map<string, RowMarks>();
      for (const [id, row] of marks) {
        const remaining = new Map([...row].filter(([, each]) => !those.has(each)));
        if (remaining.size > 0) left.set(id, remaining);
      }
      return left;
    });
  };
  const show = (saved: Changes) => showInLists(queryClient, resource, saved);

  /** @param seen the mark whose reason the person has read: saving again overwrites the conflict that it reported */
  const save = useEvent((made: CellChange<R>, seen?: CellMark): void => {
    // an unsaved value hides the cell's: the person has seen the record of the first attempt
    const record = attemptOf(seen)?.record ?? made.record;
    const change = { ...made, record };
    const data = dataOf([change]);
    const current = seen && others.current.get(seen);
    if (seen) unmark([seen]);
    const waiting = mark(change);
    const send = async () => {
      const outcome = await write(change, { data, before: current ?? queue.latest(record) });
      if (outcome.kind === 'saved') {
        await show(new Map([[record.id, { ...current, ...data, ...writeTimeOf(outcome.record) }]]));
        unmark([waiting]);
        queue.leave(outcome.record);
        return;
      }
      queue.forget(record);
      if (outcome.kind === 'joined') await show(new Map([[record.id, data]]));
      unmark([waiting]);
      if (outcome.kind === 'joined') return;
      const failed = mark(change, outcome.reason);
      if (outcome.kind === 'collided') others.current.set(failed, outcome.current);
    };
    void queue.inLine([record.id], send);
  });

  /** Shows a restored draft. Saving it applies it to the current record. */
  const offer = useEvent((change: CellChange<R>): void => {
    const { record, field } = change;
    const made = mark(change, `${context.text('drafts.now')}: ${shownValue(record, field)}`);
    others.current.set(made, record);
    offered.current.add(made);
  });

  /** Discards unsaved values. A cell with a conflict then shows the other person's value. */
  const takeBack = useEvent(async (marks: readonly CellMark[]) => {
    const current = marks.flatMap((each) => others.current.get(each) ?? []);
    if (current.length > 0) await show(new Map(current.map((record) => [record.id, { ...record }])));
    unmark(marks);
  });

  /** Saves many cells in one change set. @returns the changed records by id */
  const saveAll = useEvent((changes: readonly CellChange<R>[], meta: StepMeta): Promise<RowsChanged> => {
    const rows = byRecord(changes);
    const waiting = changes.map((change) => mark(change));
    const finish = async (ids: readonly string[], records: ReadonlyMap<string, R>) => {
      const saved = new Map(ids.map((id) => [id, dataOf(rows.get(id) ?? [])]));
      for (const [id, data] of saved) {
        const record = records.get(id);
        if (record) queue.leave(withChanges(record, data), false);
      }
      await show(saved);
      unmark(waiting);
    };
    return queue.inLine([...rows.keys()], async (): Promise<RowsChanged> => {
      const records = new Map(changes.map(({ record }) => [record.id, queue.latest(record)]));
      try {
        const written = await dataProvider.updateRows(resource, {
          rows: [...rows].map(([id, some]) => ({ id, data: dataOf(some), previousData: records.get(id) })),
          meta,
        });
        await finish(written.data, records);
        return written;
      } catch (error) {
        const remaining = error instanceof BulkError ? error.done : [];
        const reasons = new Map(error instanceof BulkError ? error.failed.map(({ id, text }) => [id, text]) : []);
        await finish(remaining, records);
        for (const change of changes) {
          if (!remaining.includes(change.record.id)) mark(change, reasons.get(change.record.id) ?? errorText(error));
        }
        return { data: [...remaining] };
      }
    });
  });

  /** The unsaved change of a marked cell. */
  const attemptOf = (cell: CellMark | undefined): CellChange<R> | undefined => cell && attempts.current.get(cell);
  /** The reason why a cell is unsaved. */
  const kindOf = (cell: CellMark): FailureKind =>
    offered.current.has(cell) ? 'drafted' : others.current.has(cell) ? 'collided' : 'failed';
  /** The last value among these marks that could not be saved. */
  const lastFailed = (marks: Marks): CellMark | undefined => {
    const shown = new Set([...marks.values()].flatMap((row) => [...row.values()]));
    return [...attempts.current.keys()].findLast(
      (cell) => cell.reason !== undefined && shown.has(cell) && kindOf(cell) !== 'drafted',
    );
  };
  return { save, saveAll, attemptOf, kindOf, lastFailed, mark, unmark, offer, takeBack };
}
