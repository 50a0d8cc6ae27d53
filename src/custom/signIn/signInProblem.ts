import type { useFormat } from '#console/i18n/format';
import type { Text } from '#console/i18n/useText';
import { EntranceError } from './entranceCalls';

/** Error of a failed sign-in: the backend's message, or a text of `login.sign_in`. */
export type SignInProblem = { said: string; retryAt: number | null } | { key: 'refused' | 'failed' };

/**
 * The message of the body; otherwise an empty 401 means wrong credentials, and anything else a failure.
 * @see rules 1.5
 */
export function signInProblem(error: unknown): SignInProblem {
  if (!(error instanceof EntranceError)) return { key: 'failed' };
  const said = saidBy(error);
  if (said) return { said, retryAt: error.retryAt };
  return { key: error.status === 401 ? 'refused' : 'failed' };
}

/** The text of an error body: the first validation message, the message, or the detail of Problem Details. */
export function saidBy({ body }: EntranceError): string | null {
  if (typeof body === 'string') return body.trim() || null;
  if (typeof body !== 'object' || body === null) return null;
  const { errors, message, detail, title }: Record<string, unknown> = { ...body };
  const first = typeof errors === 'object' && errors !== null ? Object.values(errors).flat()[0] : undefined;
  const text = [first, message, detail, title].find((each) => typeof each === 'string' && each.trim() !== '');
  return typeof text === 'string' ? text : null;
}

/** The localized text of a problem, with the time of the next attempt if it is known. */
export function signInProblemText(problem: SignInProblem, text: Text, format: ReturnType<typeof useFormat>): string {
  if ('key' in problem) return text(`login.sign_in.${problem.key}`);
  if (problem.retryAt === null) return problem.said;
  return `${problem.said} ${text('login.sign_in.wait', { time: format.time(new Date(problem.retryAt)) })}`;
}

/** The backend's message about a field; '': none. */
export function fieldSaidBy(error: unknown, field: string): string {
  const body: unknown = error instanceof EntranceError ? error.body : undefined;
  const { errors }: Record<string, unknown> = { ...Object(body) };
  const [said]: unknown[] = [Object(errors)[field]].flat();
  return typeof said === 'string' ? said : '';
}
