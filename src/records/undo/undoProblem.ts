import { ApiError } from '#console/dataProvider/calls/apiError';
import type { Text } from '#console/i18n/useText';

/** Error for a change that is already undone. */
export class UndoneError extends Error {
  override readonly name = 'UndoneError';
}

/** The error of an undo with a message for people. @see rules 14.12 */
export function undoProblem(cause: unknown, text: Text): unknown {
  const status = cause instanceof ApiError ? cause.status : undefined;
  if (status === 409) return new UndoneError(text('history.undo.twice'), { cause });
  return status === 403 ? new Error(text('history.undo.no_right'), { cause }) : cause;
}
