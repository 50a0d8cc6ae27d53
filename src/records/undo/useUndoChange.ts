import { useDataProvider } from 'react-admin';
import { ApiError } from '#console/dataProvider/calls/apiError';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import type { UndoReply } from '#contract/extensions/history';

/** A change that was put back before. */
export class UndoneError extends Error {
  override readonly name = 'UndoneError';
}

/**
 * Takes a change back that the backend has kept.
 * @throws UndoneError, and Error where rights are missing, in the person's words
 * @see rules 14.12
 */
export function useUndoChange(): (changeId: string) => Promise<UndoReply> {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const text = useText();
  return async (changeId) => {
    try {
      return (await dataProvider.undoChange({ changeId })).data;
    } catch (cause) {
      const status = cause instanceof ApiError ? cause.status : undefined;
      if (status === 409) throw new UndoneError(text('history.undo.twice'), { cause });
      throw status === 403 ? new Error(text('history.undo.no_right'), { cause }) : cause;
    }
  };
}
