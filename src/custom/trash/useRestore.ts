import { useCallback, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { ApiError, errorText, rowMessages } from '#console/dataProvider/calls/apiError';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { type ErrorBody, errorBody } from '#contract/errors';
import type { TrashEntry } from '#contract/extensions/trash';

/** An entry to restore. */
export type Restorable = Pick<TrashEntry, 'id' | 'resource' | 'name'>;

/** A refused restore: no record was restored. */
export interface Refusal {
  entries: readonly Restorable[];
  /** Reasons by entry id; if empty, `reason` is the whole message. */
  refused: ReadonlyMap<string, string>;
  reason: string;
  /** Entries that have to be restored, too. */
  needed: NonNullable<ErrorBody['needed']>;
}

const neededOf = (error: unknown): Refusal['needed'] =>
  (error instanceof ApiError && errorBody.shape.needed.safeParse(Object(error.result).needed).data) || [];

/** Restores entries, all or none, and stores the refusal until it is dismissed. @see rules 14.13 */
export function useRestore(onDone?: () => void) {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const notify = useNotify();
  const [problem, setProblem] = useState<Refusal | null>(null);
  const restore = useCallback(
    async (entries: readonly Restorable[]): Promise<boolean> => {
      setProblem(null);
      try {
        const { data } = await dataProvider.restoreTrash({ ids: entries.map(({ id }) => id) });
        notify('trash.restore.done', { type: 'success', messageArgs: { smart_count: data.count } });
        onDone?.();
        return true;
      } catch (error) {
        const ids = entries.map(({ id }) => id);
        setProblem({ entries, refused: rowMessages(error, ids), reason: errorText(error), needed: neededOf(error) });
        return false;
      }
    },
    [dataProvider, notify, onDone],
  );
  const forget = useCallback(() => setProblem(null), []);
  return { restore, problem, forget };
}
