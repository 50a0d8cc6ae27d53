import { useDataProvider } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import type { UndoReply } from '#contract/extensions/history';
import { undoProblem } from './undoProblem';

/**
 * Takes a change back that the backend has kept.
 * @throws UndoneError, and Error where rights are missing, in the person's words
 */
export function useUndoChange(): (changeId: string) => Promise<UndoReply> {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const text = useText();
  return async (changeId) => {
    try {
      return (await dataProvider.undoChange({ changeId })).data;
    } catch (cause) {
      throw undoProblem(cause, text);
    }
  };
}
