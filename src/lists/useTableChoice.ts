import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { type ColumnChoice, noChoice } from './columnChoice';

/** What a person has chosen of a resource's table, kept for them in this company. */
export interface TableChoice {
  choice: ColumnChoice;
  onChoose(choice: ColumnChoice): void;
  compact: boolean;
  onCompact(compact: boolean): void;
}

/** Where the choice of columns is kept. */
export const columnsKey = (resource: string, view?: string): string =>
  view ? `${resource}.columns.${view}` : `${resource}.columns`;

/** @param view the saved view that is on show, which has columns of its own */
export function useTableChoice(resource: string, view: string | undefined): TableChoice {
  const [choice, onChoose] = useStore<ColumnChoice>(columnsKey(resource, view), noChoice);
  const [compact, onCompact] = useStore<boolean>(`${resource}.compact`, false);
  return useMemo(() => ({ choice, onChoose, compact, onCompact }), [choice, onChoose, compact, onCompact]);
}
