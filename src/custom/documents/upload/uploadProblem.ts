import { errorText, isUnreachable } from '#console/dataProvider/apiError';
import type { Text } from '#console/i18n/useText';

/**
 * What a person reads of a failed upload: what the server says, else the words of the dialog; of a lost connection also
 * that nothing has been stored.
 * @param fallback the words of the dialog
 * @see rules 14.2
 */
export function uploadProblem(error: unknown, fallback: string, text: Text): string {
  if (isUnreachable(error)) return `${fallback} ${text('documents.upload.cut')}`;
  return errorText(error, fallback);
}
