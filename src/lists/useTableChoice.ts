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

export function useTableChoice(resource: string): TableChoice {
  const [choice, onChoose] = useStore<ColumnChoice>(`${resource}.columns`, noChoice);
  const [compact, onCompact] = useStore<boolean>(`${resource}.compact`, false);
  return useMemo(() => ({ choice, onChoose, compact, onCompact }), [choice, onChoose, compact, onCompact]);
}
