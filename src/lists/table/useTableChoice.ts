import { useMemo } from 'react';
import { useEvent, useStore } from 'react-admin';
import { whenIdle } from '#console/layout/loading/useIdle';
import { type ColumnChoice, noChoice } from './columnChoice';

/** A person's settings for a resource's table, by company. */
export interface TableChoice {
  choice: ColumnChoice;
  onChoose(choice: ColumnChoice): void;
  compact: boolean;
  onCompact(compact: boolean): void;
  onOrder(order: TableOrder): void;
  /** Whether a line below the rows shows aggregates. */
  totals: boolean;
  onTotals(totals: boolean): void;
}

/** In milliseconds. */
const saveDelay = 500;

/** As in the list's context. @see ListOrder */
interface TableOrder {
  field: string;
  order: 'ASC' | 'DESC';
}

/** The store key of the column choice. */
export const columnsKey = (resource: string, view?: string): string =>
  view ? `${resource}.columns.${view}` : `${resource}.columns`;

/** The store key of the last order and grouping. */
export const orderKey = (resource: string): string => `${resource}.order`;

/**
 * The person's settings of the table, and the last order and grouping (null: the default).
 * @param view the current saved view, which has its own columns
 */
export function useTableChoice(resource: string, view: string | undefined): [TableChoice, TableOrder | null] {
  const [choice, onChoose] = useStore<ColumnChoice>(columnsKey(resource, view), noChoice);
  const [compact, onCompact] = useStore<boolean>(`${resource}.compact`, true);
  const [order, keepOrder] = useStore<TableOrder | null>(orderKey(resource), null);
  const [totals, onTotals] = useStore<boolean>(`${resource}.totals`, false);
  // the address already sorts the rows: the order for the next visit is stored when the page is idle
  const onOrder = useEvent((next: TableOrder) => void whenIdle(() => keepOrder(next), 0, saveDelay));
  const table = useMemo(
    () => ({ choice, onChoose, compact, onCompact, onOrder, totals, onTotals }),
    [choice, onChoose, compact, onCompact, onOrder, totals, onTotals],
  );
  return [table, order];
}
