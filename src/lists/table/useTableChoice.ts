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
  /** Whether a line below the rows says what columns come to. */
  totals: boolean;
  onTotals(totals: boolean): void;
}

/** In milliseconds. */
const saveDelay = 500;

/** As the list's context has it. @see ListOrder */
interface TableOrder {
  field: string;
  order: 'ASC' | 'DESC';
}

/** Where the choice of columns is kept. */
export const columnsKey = (resource: string, view?: string): string =>
  view ? `${resource}.columns.${view}` : `${resource}.columns`;

/** Where the order is kept that a list was sorted and grouped by last. */
export const orderKey = (resource: string): string => `${resource}.order`;

/**
 * The person's settings of the table, and the last order and group (null: the list's own), which the table itself does
 * not need.
 * @param view the saved view that is on show, which has columns of its own
 */
export function useTableChoice(resource: string, view: string | undefined): [TableChoice, TableOrder | null] {
  const [choice, onChoose] = useStore<ColumnChoice>(columnsKey(resource, view), noChoice);
  const [compact, onCompact] = useStore<boolean>(`${resource}.compact`, true);
  const [order, keepOrder] = useStore<TableOrder | null>(orderKey(resource), null);
  const [totals, onTotals] = useStore<boolean>(`${resource}.totals`, false);
  // the address sorts the rows; what the list opens with next time is written when they stand
  const onOrder = useEvent((next: TableOrder) => void whenIdle(() => keepOrder(next), 0, saveDelay));
  const table = useMemo(
    () => ({ choice, onChoose, compact, onCompact, onOrder, totals, onTotals }),
    [choice, onChoose, compact, onCompact, onOrder, totals, onTotals],
  );
  return [table, order];
}
