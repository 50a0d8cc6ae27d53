import { useState } from 'react';
import { useDataProvider, useEvent, useResourceContext } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import { useRecordNames } from '#console/lists/recordNames';
import { useUndo } from '#console/records/undo/useUndo';
import type { ListedRecord } from '#console/schema/schemaColumns';
import { byRecord, type CellChange, type CellChangeSet, dataOf } from './cellChanges';
import type { useCellSaves } from './useCellSaves';

/**
 * Changes many cells as one change set: shows refusals first, also the backend's where it can check beforehand, and
 * offers an undo.
 */
export function useManyCells<R extends ListedRecord>(saves: Pick<ReturnType<typeof useCellSaves<R>>, 'saveAll'>) {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const text = useText();
  const sayProblem = useSayProblem();
  const offer = useUndo(resource, useRecordNames());
  const [asked, ask] = useState<CellChangeSet<R> | undefined>();

  const put = async (changes: readonly CellChange<R>[]) => {
    if (changes.length === 0) return;
    const { data, changeId } = await saves.saveAll(changes);
    const saved = byRecord(changes.filter(({ record }) => data.includes(record.id)));
    const written = [...saved.values()].flatMap((some) =>
      some[0] ? [{ before: some[0].record, put: new Map(some.map(({ field, text: put }) => [field, put])) }] : [],
    );
    const count = [...saved.values()].flat().length;
    if (count > 0) offer(text('lists.cells.changed', { smart_count: count }), { changeId, previous: written });
  };
  /** Adds the backend's refusals: all cells of a refused row. */
  const foreseen = async (set: CellChangeSet<R>): Promise<CellChangeSet<R>> => {
    const rows = byRecord(set.changes);
    if (rows.size === 0) return set;
    const { data: refusals } = await dataProvider.checkRows(resource, {
      rows: [...rows].map(([id, some]) => ({ id, data: dataOf(some) })),
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

  const begin = useEvent(async (set: CellChangeSet<R>, mode: 'asked' | 'unless refused') => {
    try {
      const found = await foreseen(set);
      const certain = found.refused.length === 0 && found.outside === 0;
      if (mode === 'unless refused' && certain) await put(found.changes);
      else ask(found);
    } catch (error) {
      sayProblem(error);
    }
  });
  return {
    asked,
    begin,
    /** The dialog closes at once: refused values are marked in their cells. */
    apply: () => void put(asked?.changes ?? []),
    leave: () => ask(undefined),
  };
}
