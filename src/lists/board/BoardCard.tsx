import { useDraggable } from '@dnd-kit/core';
import { memo, type ReactNode } from 'react';
import type { ListDescription } from '#console/lists/listTypes';
import type { ListedRecord } from '#console/schema/schemaColumns';

export interface DraggedCard<R extends ListedRecord = ListedRecord> {
  record: R;
  column: string;
}

interface BoardCardProps<R extends ListedRecord> {
  record: R;
  column: string;
  card: ListDescription<R>['card'];
  movable: boolean;
  /** Whether the keyboard has picked up the card. */
  picked: boolean;
  selected: boolean;
  /** Whether a move of the card is being saved. */
  moving: boolean;
  menuOf(record: R, column: string, selected: boolean): ReactNode;
}

function PlainCard<R extends ListedRecord>(props: BoardCardProps<R>) {
  const { record, column, card: Card, movable, picked, selected, moving, menuOf } = props;
  const data: DraggedCard<R> = { record, column };
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: JSON.stringify([column, record.id]),
    data,
    disabled: !movable,
  });
  return (
    <li
      ref={setNodeRef}
      data-card={record.id}
      data-movable={movable || undefined}
      data-dragged={isDragging || undefined}
      data-picked={picked || undefined}
      data-selected={selected || undefined}
      aria-busy={moving || undefined}
      {...listeners}
    >
      <Card record={record} menuOf={(each) => menuOf(each, column, selected)} />
    </li>
  );
}

/** A record's card on a board, which can be dragged. */
// memo drops the type parameter
export const BoardCard = memo(PlainCard) as typeof PlainCard;
