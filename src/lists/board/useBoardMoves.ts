import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useEvent, useListContext } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { BulkError } from '#console/dataProvider/verbs/bulk';
import type { Matching } from '#console/dataProvider/verbs/chosen';
import { queueOfRecords } from '#console/dataProvider/verbs/queue';
import { useText } from '#console/i18n/useText';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import { type StepMeta, useUndoable } from '#console/records/undo/useUndoable';
import { changesOf } from '#console/schema/changesOf';
import type { ListedRecord } from '#console/schema/schemaColumns';
import type { SchemaField } from '#console/schema/schemaField';
import { keysIn, valueAfter } from './boardColumns';
import { holdsSeveral } from './boardFields';

/** A record that moves from one column to another. */
export interface BoardMove<R extends ListedRecord = ListedRecord> {
  record: R;
  from: string;
  to: string;
}

/** Records that move to another column together. */
interface MovedCards<R extends ListedRecord> {
  /** The moved records that are loaded. */
  records: readonly R[];
  /** The ids of all moved records. */
  ids: readonly string[];
  matching: (Matching & { expected: number }) | null;
  from: string;
  to: string;
  /** The name of the target column. */
  label: string;
}

/**
 * Moves records between columns. They appear in the new column at once; if the write is refused, they return and the
 * reason is shown. A move of one record names the version that was read last, where there is one.
 */
export function useBoardMoves<R extends ListedRecord>(field: SchemaField, nameOf: (record: R) => string) {
  const { resource } = useListContext();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const queryClient = useQueryClient();
  const text = useText();
  const sayProblem = useSayProblem();
  const names = useRef(new Map<string, string>());
  const nameById = (id: string) => names.current.get(id) ?? id;
  const undoable = useUndoable();
  const [moves, setMoves] = useState<ReadonlyMap<string, BoardMove<R>>>(new Map());
  const [queue] = useState(queueOfRecords<R>);

  const write = async ({ records, ids, matching, from, to }: MovedCards<R>, meta: StepMeta): Promise<void> => {
    const [only] = records;
    if (only && ids.length === 1 && !matching) {
      const before = queue.latest(only);
      const data = changesOf([[field, valueAfter(before, field, from, to)]]);
      const { data: now } = await dataProvider.update<R>(resource, { id: only.id, data, previousData: before, meta });
      queue.leave(now);
      return;
    }
    if (holdsSeveral(field)) {
      const rows = records.map((record) => ({
        id: record.id,
        data: changesOf([[field, valueAfter(record, field, from, to)]]),
        previousData: record,
      }));
      await dataProvider.updateRows(resource, { rows, nameOf: nameById, meta });
      return;
    }
    const data = changesOf([[field, to]]);
    await dataProvider.runBulk(resource, {
      ...{ verb: 'updateMany', ids, matching, data, nameOf: nameById, meta },
      each: () => data,
    });
  };

  const finish = async (mine: ReadonlyMap<string, BoardMove<R>>) => {
    await queryClient.invalidateQueries({ queryKey: [resource, 'getList'] }, { cancelRefetch: false });
    setMoves((all) => new Map([...all].filter(([id, move]) => mine.get(id) !== move)));
  };

  const move = useEvent(async (moved: MovedCards<R>): Promise<void> => {
    const { records, ids, to, label, matching } = moved;
    const some = records.map((record) => {
      const from = holdsSeveral(field) ? moved.from : (keysIn(record, field)[0] ?? moved.from);
      names.current.set(record.id, nameOf(record));
      return [record.id, { record, from, to }] as const;
    });
    const mine = new Map(some);
    setMoves((all) => new Map([...all, ...mine]));
    try {
      const [first] = records;
      const count = matching?.expected ?? ids.length;
      const said =
        first && count === 1
          ? text('board.moved', { name: nameOf(first), column: label })
          : text('board.moved_many', { smart_count: count, column: label });
      await undoable((meta) => queue.inLine([...ids], () => write(moved, meta)), { said: () => said });
    } catch (error) {
      // the report of several records appears on every screen
      if (!(error instanceof BulkError)) sayProblem(error);
    }
    await finish(mine);
  });
  return { moves, move };
}
