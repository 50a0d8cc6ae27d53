import { useDroppable } from '@dnd-kit/core';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { memo, type ReactNode, useCallback, useDeferredValue, useEffect, useId, useState } from 'react';
import { errorText } from '#console/dataProvider/calls/apiError';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import type { ListDescription } from '#console/lists/listTypes';
import { aggregateText } from '#console/lists/table/aggregates/aggregateText';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import type { SchemaField } from '#console/schema/schemaField';
import { useFieldContext } from '#console/schema/useFieldContext';
import type { ListAggregates } from '#contract/lists/listAggregates';
import { BoardCard } from './BoardCard';
import { BoardColumnHead } from './BoardColumnHead';
import type { BoardColumn } from './boardColumns';
import type { PickedCard } from './useBoardKeys';
import type { BoardMove } from './useBoardMoves';
import { useColumnCards } from './useColumnCards';
import { useSeen } from './useSeen';

interface BoardColumnCardsProps<R extends ListedRecord> {
  field: SchemaField;
  column: BoardColumn;
  /** Whether the column is in sight when the board opens. */
  first: boolean;
  card: ListDescription<R>['card'];
  cardSkeleton: ReactNode;
  /** Count and sums of the column's records; undefined: unknown. */
  aggregates: Pick<ListAggregates, 'count' | 'figures'> | undefined;
  /** The number column to sum. */
  sum: Column<R> | undefined;
  limit: number | undefined;
  closed: boolean;
  picked: PickedCard | null;
  moves: ReadonlyMap<string, BoardMove<R>>;
  selected(id: string): boolean;
  movable(record: R): boolean;
  menuOf(record: R, column: string, selected: boolean): ReactNode;
  onClose(key: string, close: boolean): void;
  onLimit(key: string, most: number | null): void;
  /** Called with the records that the column shows. */
  onCards(key: string, records: readonly R[]): void;
}

/** The most cards of a column to render at once when they arrive; the others follow without holding these up. */
const firstCards = 6;

function PlainColumn<R extends ListedRecord>(props: BoardColumnCardsProps<R>) {
  const { field, column, first, card, cardSkeleton, aggregates, sum, limit, closed, picked, moves } = props;
  const { selected, movable, menuOf, onClose, onLimit, onCards } = props;
  const { key } = column;
  const id = useId();
  const text = useText();
  const { number, about } = useFormat();
  const context = useFieldContext();
  const [seen, setSeen] = useState(first);
  const isVisible = useSeen(() => setSeen(true));
  const { records, total, estimated, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useColumnCards<R>(field, key, seen && !closed);
  const { setNodeRef, isOver } = useDroppable({ id: key });
  const mount = useCallback(
    (element: HTMLElement | null) => {
      setNodeRef(element);
      return isVisible(element);
    },
    [setNodeRef, isVisible],
  );

  const loadMore = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  const end = useSeen(loadMore);

  const known = new Set(records.map((record) => record.id));
  const arriving = [...moves.values()].filter(({ record, to }) => to === key && !known.has(record.id));
  const leaves = ({ id: one }: R) => {
    const move = moves.get(one);
    return move !== undefined && move.from === key && move.to !== key;
  };
  const all = [...arriving.map(({ record }) => record), ...records.filter((record) => !leaves(record))];
  const drawn = useDeferredValue(records.length > 0, false);
  const shown = drawn ? all : all.slice(0, firstCards);
  useEffect(() => onCards(key, records), [key, records, onCards]);

  const counted = aggregates?.count ?? total;
  const count = counted === undefined ? undefined : counted + arriving.length - records.filter(leaves).length;
  const overLimit = limit !== undefined && count !== undefined && count > limit;
  const figure = count === undefined ? '' : estimated && !aggregates ? about(count) : number(count);
  const added = sum && aggregates && aggregateText(sum, aggregates, context);
  const words = [
    limit === undefined ? figure : text('board.of_limit', { count: figure, limit: number(limit) }),
    ...(added && sum ? [text(`lists.totals.${sum.total?.as ?? 'sum'}`, { column: sum.label, value: added })] : []),
  ].join(' · ');

  return (
    <section
      ref={mount}
      aria-labelledby={id}
      data-column={key}
      data-closed={closed || undefined}
      data-target={isOver || picked?.over === key || undefined}
      data-over-limit={overLimit || undefined}
    >
      <BoardColumnHead
        id={id}
        column={column}
        words={words}
        limit={limit}
        overLimit={overLimit}
        closed={closed}
        onClose={(close) => onClose(key, close)}
        onLimit={(most) => onLimit(key, most)}
      />
      {!closed && (
        <ul aria-labelledby={id} aria-busy={isPending}>
          {shown.map((record) => (
            <BoardCard
              key={record.id}
              record={record}
              column={key}
              card={card}
              movable={movable(record)}
              picked={picked?.id === record.id && picked.column === key}
              selected={selected(record.id)}
              moving={moves.has(record.id)}
              menuOf={menuOf}
            />
          ))}
          {isPending && !error && [1, 2].map((bone) => <li key={bone}>{cardSkeleton}</li>)}
          {error && (
            <li role="alert">
              {errorText(error)}
              <Button size="small" onClick={() => void refetch()}>
                {text('common.retry')}
              </Button>
            </li>
          )}
          {/* observed again after each page */}
          {drawn && (
            <li key={records.length} ref={end}>
              {hasNextPage &&
                (isFetchingNextPage ? (
                  <Skeleton height={32} />
                ) : (
                  <Button size="small" fullWidth onClick={loadMore}>
                    {text('board.more')}
                  </Button>
                ))}
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

/** A column of a board. It loads cards page by page once it is visible. */
// memo drops the type parameter
export const BoardColumnCards = memo(PlainColumn) as typeof PlainColumn;
