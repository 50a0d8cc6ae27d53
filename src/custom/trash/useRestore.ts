import { useCallback, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { errorText, rowMessages } from '#console/dataProvider/calls/apiError';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import type { TrashRecord } from './trashRules';

/** A refused restore: no record was restored. */
export interface Refusal {
  entries: readonly TrashRecord[];
  /** Reasons by entry id; if empty, `reason` is the whole message. */
  refused: ReadonlyMap<string, string>;
  reason: string;
}

/** Restores entries, all or none, and stores the refusal until it is dismissed. @see rules 14.13 */
export function useRestore(onDone?: () => void) {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const notify = useNotify();
  const [problem, setProblem] = useState<Refusal | null>(null);
  const restore = useCallback(
    async (entries: readonly TrashRecord[]): Promise<boolean> => {
      setProblem(null);
      try {
        const { data } = await dataProvider.restoreTrash({ ids: entries.map(({ id }) => id) });
        notify('trash.restore.done', { type: 'success', messageArgs: { smart_count: data.count } });
        onDone?.();
        return true;
      } catch (error) {
        const ids = entries.map(({ id }) => id);
        setProblem({ entries, refused: rowMessages(error, ids), reason: errorText(error) });
        return false;
      }
    },
    [dataProvider, notify, onDone],
  );
  const forget = useCallback(() => setProblem(null), []);
  return { restore, problem, forget };
}
