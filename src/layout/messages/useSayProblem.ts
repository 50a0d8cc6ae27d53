import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { errorText } from '#console/dataProvider/calls/apiError';
import { CountError } from '#console/dataProvider/verbs/bulk';
import { type Text, type TextKey, useText } from '#console/i18n/useText';

/** Message of an error in the person's words; '' where nothing is known. */
export const describeError = (error: unknown, text: Text): string =>
  error instanceof CountError
    ? text('lists.bulk.other_count', { count: error.count, expected: error.expected })
    : errorText(error);

/** Says in a message what went wrong; `otherwise` where the problem has no words of its own. */
export function useSayProblem(): (error: unknown, otherwise?: TextKey) => void {
  const notify = useNotify();
  const text = useText();
  return useCallback(
    (error, otherwise) => notify(describeError(error, text) || (otherwise ?? ''), { type: 'error' }),
    [notify, text],
  );
}
