import { useState } from 'react';
import { useDataProvider, useEvent, useNotify, useResourceContext } from 'react-admin';
import { errorText } from '#console/dataProvider/apiError';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { UndoMessage } from '#console/layout/UndoMessage';
import { changesOf, untouchedSince } from '#console/lists/bulkEdit';
import type { ListedRecord } from '#console/schema/schemaColumns';
import { readField } from '#console/schema/schemaField';
import { useFieldContext } from '#console/schema/useFieldContext';
import { byRecord, type CellChange, type ChangeSet } from './cellChanges';
import type { useCellSaves } from './useCellSaves';

interface ManyCellsOptions<R extends ListedRecord> {
  saves: ReturnType<typeof useCellSaves<R>>;
  nameOf(record: R): string;
}

/** Undo stays on offer this long, in milliseconds. */
const undoFor = 10_000;

const dataOf = <R extends ListedRecord>(changes: readonly CellChange<R>[], text: (change: CellChange<R>) => string) =>
  changesOf(
    changes.map(({ field }) => field),
    new Map(changes.map((change) => [change.field.key, text(change)])),
  );

/**
 * Changes many cells as one change set: what would be refused is said first, what the backend would refuse as well
 * where it can say so, and the way back is offered.
 */
export function useManyCells<R extends ListedRecord>({ saves, nameOf }: ManyCellsOptions<R>) {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const context = useFieldContext();
  const text = useText();
  const notify = useNotify();
  const { list } = useFormat();
  const [asked, ask] = useState<ChangeSet<R> | undefined>();

  const put = async (changes: readonly CellChange<R>[]) => {
    if (changes.length === 0) return;
    const ids = new Set(await saves.saveAll(changes));
    const kept = changes.filter(({ record }) => ids.has(record.id));
    if (kept.length === 0) return;
    const said = text('lists.cells.changed', { smart_count: kept.length });
    notify(<UndoMessage text={said} onUndo={() => takeBack(kept)} />, { type: 'success', autoHideDuration: undoFor });
  };
  const takeBack = async (changes: readonly CellChange<R>[]) => {
    const rows = byRecord(changes);
    try {
      const { data: now } = await dataProvider.getMany(resource, { ids: [...rows.keys()], meta: { fresh: true } });
      const untouched = now.filter((record) => {
        const some = rows.get(String(record.id)) ?? [];
        const holds = new Map(some.map(({ field, text: put }) => [field.key, put]));
        const fields = some.map(({ field }) => field);
        return untouchedSince(fields, holds, [record], context).size > 0;
      });
      const back = untouched.map((record) => ({
        id: String(record.id),
        data: dataOf(rows.get(String(record.id)) ?? [], ({ record: before, field }) => readField(before, field) ?? ''),
        previousData: record,
      }));
      if (back.length > 0) await dataProvider.updateRows(resource, { rows: back });
      const own = new Set(back.map(({ id }) => id));
      const others = [...rows].flatMap(([id, [first]]) => (own.has(id) || !first ? [] : [nameOf(first.record)]));
      const done = text('lists.bulk.undone', { smart_count: back.length });
      if (others.length === 0) notify(done, { type: 'success' });
      else notify(`${done}\n${text('lists.bulk.changed_since', { names: list(others) })}`, { type: 'warning' });
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
  };
  /** With what the backend says beforehand: all cells of a row that it would refuse are. */
  const foreseen = async (set: ChangeSet<R>): Promise<ChangeSet<R>> => {
    const rows = byRecord(set.changes);
    if (rows.size === 0) return set;
    const { data: refusals } = await dataProvider.checkRows(resource, {
      rows: [...rows].map(([id, some]) => ({ id, data: dataOf(some, (change) => change.text) })),
    });
    const refused = set.changes.flatMap(({ record, column }) => {
      const reason = refusals[record.id];
      return reason === undefined ? [] : [{ record, column, reason }];
    });
    return {
      ...set,
      changes: set.changes.filter(({ record }) => refusals[record.id] === undefined),
      refused: [...set.refused, ...refused],
    };
  };

  const begin = useEvent(async (set: ChangeSet<R>, wish: 'asked' | 'unless refused') => {
    try {
      const found = await foreseen(set);
      const certain = found.refused.length === 0 && found.outside === 0;
      if (wish === 'unless refused' && certain) await put(found.changes);
      else ask(found);
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
  });
  return {
    asked,
    begin,
    /** The dialog closes at once: what could not be kept is said by its cells. */
    apply: () => void put(asked?.changes ?? []),
    leave: () => ask(undefined),
  };
}
