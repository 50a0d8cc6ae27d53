import { useDataProvider } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import type { UndoReply } from '#contract/extensions/history';
import { undoProblem } from './undoProblem';

/**
 * Undoes a change of the history.
 * @throws UndoneError, or an Error for missing rights, with messages for people
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
