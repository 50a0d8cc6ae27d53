import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { type ColumnChoice, noChoice } from './columnChoice';

/** What a person has chosen of a resource's table, kept for them in this company. */
export interface TableChoice {
  choice: ColumnChoice;
  onChoose(choice: ColumnChoice): void;
  compact: boolean;
  onCompact(compact: boolean): void;
  /** The order that the person has sorted and grouped by last; null: the list's own. */
  order: TableOrder | null;
  onOrder(order: TableOrder): void;
  /** Whether a line below the rows says what columns come to. */
  totals: boolean;
  onTotals(totals: boolean): void;
}

/** As the list's context has it. @see ListOrder */
interface TableOrder {
  field: string;
  order: 'ASC' | 'DESC';
}

/** Where the choice of columns is kept. */
export const columnsKey = (resource: string, view?: string): string =>
  view ? `${resource}.columns.${view}` : `${resource}.columns`;

/** @param view the saved view that is on show, which has columns of its own */
export function useTableChoice(resource: string, view: string | undefined): TableChoice {
  const [choice, onChoose] = useStore<ColumnChoice>(columnsKey(resource, view), noChoice);
  const [compact, onCompact] = useStore<boolean>(`${resource}.compact`, false);
  const [order, onOrder] = useStore<TableOrder | null>(`${resource}.order`, null);
  const [totals, onTotals] = useStore<boolean>(`${resource}.totals`, false);
  return useMemo(
    () => ({ choice, onChoose, compact, onCompact, order, onOrder, totals, onTotals }),
    [choice, onChoose, compact, onCompact, order, onOrder, totals, onTotals],
  );
}
