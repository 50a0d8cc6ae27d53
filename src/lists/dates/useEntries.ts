import { type RefObject, useMemo, useRef, useState } from 'react';
import { useEvent, useNotify } from 'react-admin';
import { useText } from '#console/i18n/useText';
import type { ListDescription } from '#console/lists/listTypes';
import type { ListedRecord } from '#console/schema/schemaColumns';
import { type DateRange, movedSpan, type Span, spanOf } from './dateFields';
import { useSpanWords } from './dayFormats';
import { addDays } from './days';
import type { Entry } from './entry';
import { useSpanDrag } from './useSpanDrag';
import { useSpanKeys } from './useSpanKeys';
import { useSpanMoves } from './useSpanMoves';

interface EntriesOptions<R extends ListedRecord> {
  records: readonly R[];
  range: DateRange;
  description: Pick<ListDescription<R>, 'nameOf' | 'cells'>;
  root: RefObject<HTMLElement | null>;
  dayAt(x: number, y: number): string | undefined;
  steps: { across: number; down: number };
  /** Scrolls to the days of an entry that the keyboard moves. */
  onShow(span: Span): void;
}

/**
 * The entries of records by their dates. Pointer, touch and keyboard move and resize them. `said`: the announcement of
 * a keyboard step.
 */
export function useEntries<R extends ListedRecord>(options: EntriesOptions<R>) {
  const { records, range, description, root, dayAt, steps, onShow } = options;
  const { nameOf } = description;
  const text = useText();
  const notify = useNotify();
  const words = useSpanWords();
  const { moves, move, lockOf } = useSpanMoves<R>(range, description);
  const [said, setSaid] = useState('');
  const known = useMemo(() => new Map(records.map((record) => [record.id, record])), [records]);
  /** The record that the keyboard moves; the visible days may not contain it. */
  const carried = useRef<R | undefined>(undefined);

  const recordOf = (id: string): R | undefined =>
    known.get(id) ?? moves.get(id)?.record ?? (carried.current?.id === id ? carried.current : undefined);
  const savedSpan = (id: string): Span | undefined => {
    const record = recordOf(id);
    return moves.get(id)?.span ?? (record && spanOf(record, range));
  };
  const drop = (id: string, span: Span | undefined) => {
    const [record, before] = [recordOf(id), savedSpan(id)];
    if (record && before && span) void move(record, before, span);
  };
  const mayMove = (id: string) => {
    const record = recordOf(id);
    return record !== undefined && lockOf(record) === undefined;
  };
  const shifted = (id: string, part: Parameters<typeof movedSpan>[1], by: number) => {
    const before = savedSpan(id);
    return before && movedSpan(before, part, (day) => addDays(day, by));
  };

  const drag = useSpanDrag({
    dayAt,
    mayMove: useEvent(mayMove),
    onDrop: ({ id, part, by }) => drop(id, shifted(id, part, by)),
  });
  const keys = useSpanKeys({
    root,
    steps,
    spanOf: savedSpan,
    mayPick: (id) => {
      const record = recordOf(id);
      const reason = record && lockOf(record);
      carried.current = record;
      if (reason !== undefined) notify(reason, { type: 'warning' });
      return record !== undefined && reason === undefined;
    },
    onStep: (step, { id, span }) => {
      const record = recordOf(id);
      const name = record ? nameOf(record) : '';
      if (step === 'moved') onShow(span);
      setSaid(text(`schedule.keys.${step}`, { name, days: words(span) }));
    },
    onDrop: ({ id, span }) => {
      setSaid('');
      drop(id, span);
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the spans that are saved while an entry is held stay
  const draft = useMemo((): { id: string; span: Span } | null => {
    if (drag.draft) {
      const { id, part, by } = drag.draft;
      const span = shifted(id, part, by);
      return span ? { id, span } : null;
    }
    return keys.picked;
  }, [drag.draft, keys.picked]);

  const entries = useMemo(() => {
    const all = new Map<string, Entry<R>>();
    const put = (record: R | undefined, span: Span | undefined) => {
      if (record && span) all.set(record.id, { id: record.id, span, of: record });
    };
    for (const record of records) put(record, spanOf(record, range));
    for (const { record, span } of moves.values()) put(record, span);
    if (draft) put(all.get(draft.id)?.of ?? carried.current, draft.span);
    return [...all.values()];
  }, [records, range, moves, draft]);

  return {
    entries,
    said,
    /** The id of the entry being moved. */
    held: draft?.id,
    movable: (record: R) => lockOf(record) === undefined,
    handlers: {
      onPointerDown: drag.onPointerDown,
      onKeyDown: keys.onKeyDown,
      onFocus: keys.onFocus,
      onBlur: keys.onBlur,
    },
  };
}
