import { useState } from 'react';
import { useDataProvider, useEvent, useNotify, useResourceContext } from 'react-admin';
import type { AtriumDataProvider, RowsChanged } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import { useUndoable } from '#console/records/undo/useUndoable';
import type { ListedRecord } from '#console/schema/schemaColumns';
import { byRecord, type CellChange, type CellChangeSet, dataOf } from './cellChanges';
import type { useCellSaves } from './useCellSaves';

/**
 * Changes many cells in one change set. A preview lists refusals first, including the backend's where it has a dry run;
 * the refusal of a single cell is a message.
 * The message afterwards offers an undo.
 */
export function useManyCells<R extends ListedRecord>(saves: Pick<ReturnType<typeof useCellSaves<R>>, 'saveAll'>) {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const text = useText();
  const notify = useNotify();
  const sayProblem = useSayProblem();
  const undoable = useUndoable();
  const [asked, ask] = useState<CellChangeSet<R> | undefined>();

  const put = async (changes: readonly CellChange<R>[]) => {
    if (changes.length === 0) return;
    const countOf = ({ data }: RowsChanged) => changes.filter(({ record }) => data.includes(record.id)).length;
    await undoable((meta) => saves.saveAll(changes, meta), {
      said: (written) => text('lists.cells.changed', { smart_count: countOf(written) }),
    });
  };
  /** Adds the backend's refusals; a refused row refuses all its cells. */
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

  const begin = useEvent(async (set: CellChangeSet<R>) => {
    try {
      const found = await foreseen(set);
      const certain = found.refused.length === 0 && found.outside === 0;
      const [first, ...others] = found.refused;
      const single = found.changes.length === 0 && others.length === 0 && found.outside === 0;
      if (certain) await put(found.changes);
      else if (first && single) notify(first.reason, { type: 'warning' });
      else ask(found);
    } catch (error) {
      sayProblem(error);
    }
  });
  return {
    asked,
    begin,
    /** The dialog closes at once; refused values are marked in their cells. */
    apply: () => void put(asked?.changes ?? []),
    leave: () => ask(undefined),
  };
}
