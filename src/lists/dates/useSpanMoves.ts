import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useEvent, useListContext } from 'react-admin';
import { errorText } from '#console/dataProvider/calls/apiError';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { queueOfRecords } from '#console/dataProvider/verbs/queue';
import { useText } from '#console/i18n/useText';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import type { ListDescription } from '#console/lists/listTypes';
import { type StepMeta, useUndoable } from '#console/records/undo/useUndoable';
import { changesOf } from '#console/schema/changesOf';
import { isTyped } from '#console/schema/fieldRights';
import type { ListedRecord } from '#console/schema/schemaColumns';
import { type DateRange, type Span, spanValues } from './dateFields';
import { useSpanWords } from './dayFormats';

/** A record with new days that are not saved yet. */
interface SpanMove<R extends ListedRecord = ListedRecord> {
  record: R;
  span: Span;
}

/**
 * Moves records to other days. They appear there at once; if the write is refused, they return and the reason is shown.
 * The write names the version that was read last, where there is one.
 */
export function useSpanMoves<R extends ListedRecord>(
  range: DateRange,
  { nameOf, cells }: Pick<ListDescription<R>, 'nameOf' | 'cells'>,
) {
  const { resource } = useListContext();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const queryClient = useQueryClient();
  const text = useText();
  const sayProblem = useSayProblem();
  const words = useSpanWords();
  const undoable = useUndoable();
  const [moves, setMoves] = useState<ReadonlyMap<string, SpanMove<R>>>(new Map());
  const [queue] = useState(queueOfRecords<R>);

  /** The reason why the person may not move a record; undefined: allowed. */
  const lockOf = (record: R): string | undefined => {
    for (const field of [range.start, ...(range.end ? [range.end] : [])]) {
      if (!isTyped(field)) return text('lists.cells.computed', { column: field.label });
      const reason = cells ? cells.lockOf(record, field) : text('lists.cells.elsewhere');
      if (reason !== undefined) return reason;
    }
    return undefined;
  };

  const move = useEvent(async (record: R, before: Span, after: Span): Promise<void> => {
    if (before.first === after.first && before.last === after.last) return;
    const mine: SpanMove<R> = { record, span: after };
    const name = nameOf(record);
    setMoves((all) => new Map(all).set(record.id, mine));
    const leave = () => setMoves((all) => (all.get(record.id) === mine ? without(all, record.id) : all));
    const write = async (meta: StepMeta) => {
      const current = queue.latest(record);
      const data = changesOf(spanValues(current, range, before, after));
      const update = { id: record.id, data, previousData: current, meta };
      queue.leave((await dataProvider.update<R>(resource, update)).data);
    };
    try {
      await undoable((meta) => queue.inLine([record.id], () => write(meta)), {
        said: () => text('schedule.moved', { name, days: words(after) }),
      });
    } catch (error) {
      leave();
      sayProblem(new Error(text('schedule.refused', { name, reason: errorText(error) })));
      return;
    }
    // a reply that was under way before the write would show the days of before
    await queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
    leave();
  });
  return { moves, move, lockOf };
}

function without<Value>(all: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  const others = new Map(all);
  others.delete(id);
  return others;
}
