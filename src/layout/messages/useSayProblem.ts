import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { errorText } from '#console/dataProvider/calls/apiError';
import { CountError } from '#console/dataProvider/verbs/bulk';
import { type Text, type TextKey, useText } from '#console/i18n/useText';

/** The message of an error for people; '' if unknown. */
export const describeError = (error: unknown, text: Text): string =>
  error instanceof CountError
    ? text('lists.bulk.other_count', { count: error.count, expected: error.expected })
    : errorText(error);

/** Shows an error as a notification; `otherwise` if the error has no message. */
export function useSayProblem(): (error: unknown, otherwise?: TextKey) => void {
  const notify = useNotify();
  const text = useText();
  return useCallback(
    (error, otherwise) => notify(describeError(error, text) || (otherwise ?? ''), { type: 'error' }),
    [notify, text],
  );
}
