import { errorText, isUnreachable } from '#console/dataProvider/calls/apiError';
import type { Text } from '#console/i18n/useText';

/**
 * The message of a failed upload: the server's, else `fallback`. For a lost connection it adds that nothing was stored.
 * @param fallback the dialog's message
 * @see rules 14.2
 */
export function uploadProblem(error: unknown, fallback: string, text: Text): string {
  if (isUnreachable(error)) return `${fallback} ${text('documents.upload.cut')}`;
  return errorText(error, fallback);
}
