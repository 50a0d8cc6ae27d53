import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useEvent, useListContext, useNotify } from 'react-admin';
import { isAmong } from '#console/dataProvider/verbs/chosen';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { silentDrag } from '#console/layout/parts/silentDrag';
import { LazyCardTick } from '#console/lists/cards/LazyCardTick';
import type { LayoutOptions } from '#console/lists/layouts/keys';
import type { LayoutProps } from '#console/lists/layouts/layoutTypes';
import { useSelected } from '#console/lists/selection/matching';
import { RecordMenuButton, useRecordMenu } from '#console/lists/useRecordMenu';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import type { SchemaField } from '#console/schema/schemaField';
import type { DraggedCard } from './BoardCard';
import { BoardColumnCards } from './BoardColumnCards';
import { readBoardOptions, withClosed, withLimit } from './boardOptions';
import { BoardRoot, columnStep } from './boardStyles';
import { useBoardColumns } from './useBoardColumns';
import { type CardKey, type PickedCard, useBoardKeys } from './useBoardKeys';
import { useBoardMoves } from './useBoardMoves';
import { useFocusedCard } from './useFocusedCard';

const MoveMenu = lazyPart(async () => (await import('./MoveMenu')).MoveMenu);

interface BoardProps<R extends ListedRecord> extends LayoutProps<R> {
  field: SchemaField;
  /** The number column to sum; undefined: none. */
  sum: Column<R> | undefined;
  options: LayoutOptions;
  onOptions(changes: Readonly<Record<string, string | undefined>>): void;
}

const nothing: readonly SchemaField[] = [];
const nobody: readonly string[] = [];

/** The records of a list in columns by the values of a field. People who may change the field can move records. */
export function Board<R extends ListedRecord>(props: BoardProps<R>) {
  const { description, selectable, field, sum, options, onOptions } = props;
  const { nameOf, card, cardSkeleton, recordActions, cells, changeable = nothing } = description;
  const { selectedIds = nobody, onToggleItem } = useListContext<R>();
  const { matching, count } = useSelected();
  const text = useText();
  const notify = useNotify();
  const help = useId();
  const root = useRef<HTMLDivElement>(null);
  const { columns, aggregates } = useBoardColumns(field, sum?.total?.of);
  const { limits, closed } = useMemo(() => readBoardOptions(options), [options]);
  const { moves, move } = useBoardMoves<R>(field, nameOf);
  const [said, say] = useState('');
  const [dragged, setDragged] = useState<DraggedCard<R> | null>(null);
  const [choosing, setChoosing] = useState<{ card: DraggedCard<R>; button: HTMLElement } | null>(null);
  const pressed = useRef<{ column: string; button: HTMLElement } | null>(null);
  const shown = useRef(new Map<string, readonly R[]>());
  const focused = useFocusedCard(root);
  const onCards = useEvent((key: string, records: readonly R[]) => {
    shown.current.set(key, records);
    focused.onCards();
  });

  const labelOf = (key: string) => columns.find((column) => column.key === key)?.label ?? key;
  const known = () => new Map([...shown.current.values()].flat().map((record) => [record.id, record]));
  const lockOf = useCallback(
    (record: R): string | undefined =>
      changeable.some(({ key }) => key === field.key) ? cells?.lockOf(record, field) : text('lists.cells.right'),
    [changeable, cells, field, text],
  );
  const movable = useCallback((record: R) => lockOf(record) === undefined, [lockOf]);
  const selected = useCallback(
    (id: string) => (matching ? isAmong(matching)(id) : selectedIds.includes(id)),
    [matching, selectedIds],
  );

  /** Moves a card; a selected card moves the whole selection. */
  const send = useEvent(({ record, column: from }: DraggedCard<R>, to: string) => {
    if (from === to) return;
    const all = selected(record.id);
    const ids = all && !matching ? selectedIds.map(String) : [record.id];
    const read = known();
    const records =
      all && matching ? [...read.values()].filter(({ id }) => selected(id)) : ids.flatMap((id) => read.get(id) ?? []);
    void move({
      records: records.length > 0 ? records : [record],
      ids,
      matching: all && matching ? { ...matching, expected: count } : null,
      ...{ from, to, label: labelOf(to) },
    });
  });

  const cardAt = ({ id }: CardKey) => known().get(id);
  const keys = useBoardKeys({
    root,
    columns: columns.map(({ key }) => key),
    mayPick: (card) => {
      const record = cardAt(card);
      const lock = record && lockOf(record);
      if (lock) notify(lock, { type: 'info' });
      return record !== undefined && !lock;
    },
    onStep: (step, card) => say(text(`board.say.${step}`, { name: nameAt(card), column: labelOf(card.over) })),
    onDrop: (card) => {
      const record = cardAt(card);
      refocus.current = card.id;
      if (record) send({ record, column: card.column }, card.over);
    },
  });
  const nameAt = (card: PickedCard) => {
    const record = cardAt(card);
    return record ? nameOf(record) : '';
  };

  // a card moved by keyboard keeps the focus in its new column
  const refocus = useRef<string | null>(null);
  useEffect(() => {
    const id = refocus.current;
    if (id === null || !moves.has(id)) return;
    refocus.current = null;
    root.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] a[href]`)?.focus();
  }, [moves]);

  const moving = {
    key: 'move',
    label: text('board.move'),
    icon: SwapHoriz,
    fits: (record: R) => lockOf(record) === undefined,
    run: (record: R) =>
      pressed.current &&
      setChoosing({ card: { record, column: pressed.current.column }, button: pressed.current.button }),
  };
  const { menu, openMenu } = useRecordMenu<R>([moving, ...recordActions]);
  const toggle = useEvent((record: R) => onToggleItem(record.id));
  const openAt = useEvent((record: R, column: string, button: HTMLElement) => {
    pressed.current = { column, button };
    openMenu?.(record, button);
  });
  const menuOf = useCallback(
    (record: R, column: string, chosen: boolean): ReactNode => (
      <>
        {selectable && (
          <span className="tick">
            <LazyCardTick
              label={text('lists.selection.row', { name: nameOf(record) })}
              checked={chosen}
              onToggle={() => toggle(record)}
            />
          </span>
        )}
        <RecordMenuButton
          label={text('lists.row_menu', { name: nameOf(record) })}
          onOpen={(button) => openAt(record, column, button)}
        />
      </>
    ),
    [selectable, text, nameOf, toggle, openAt],
  );

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // a swipe scrolls; a long press drags
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const end = ({ over }: DragEndEvent) => {
    if (dragged && over) send(dragged, String(over.id));
    setDragged(null);
  };
  const together = dragged && selected(dragged.record.id) ? count : 1;
  const Card = card;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={silentDrag}
      onDragStart={({ active }) => setDragged((active.data.current as DraggedCard<R> | undefined) ?? null)}
      onDragEnd={end}
      onDragCancel={() => setDragged(null)}
    >
      <span id={help} className="atrium-unseen">
        {text('board.help')}
      </span>
      <BoardRoot
        ref={root}
        role="group"
        aria-label={description.title}
        aria-describedby={help}
        data-selecting={count > 0 || undefined}
        onKeyDown={keys.onKeyDown}
        onFocus={focused.onFocus}
        onBlur={() => {
          focused.onBlur();
          keys.onBlur();
        }}
      >
        {columns.map((column, index) => (
          <BoardColumnCards
            key={column.key}
            field={field}
            column={column}
            first={index * columnStep < window.innerWidth}
            card={card}
            cardSkeleton={cardSkeleton}
            aggregates={aggregates && (aggregates.get(column.key) ?? { count: 0, figures: {} })}
            sum={sum}
            limit={limits[column.key]}
            closed={closed.includes(column.key)}
            picked={keys.picked}
            moves={moves}
            selected={selected}
            movable={movable}
            menuOf={menuOf}
            onClose={(key, close) => onOptions({ closed: withClosed(closed, key, close) })}
            onLimit={(key, most) => onOptions({ limits: withLimit(limits, key, most) })}
            onCards={onCards}
          />
        ))}
      </BoardRoot>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div data-count={together}>
            <Card record={dragged.record} menuOf={() => together > 1 && <strong>{together}</strong>} />
          </div>
        )}
      </DragOverlay>
      {menu}
      {choosing && (
        <MoveMenu
          button={choosing.button}
          columns={columns}
          from={choosing.card.column}
          onChoose={(to) => send(choosing.card, to)}
          onClose={() => setChoosing(null)}
        />
      )}
      <span role="status" className="atrium-unseen">
        {said}
      </span>
    </DndContext>
  );
}
