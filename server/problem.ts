import type { z } from 'zod';
import type { FieldErrors } from '#contract/errors';
import { isMessage, type Message, message } from '#contract/message';

/** An error for the caller: its status, its message, the messages of the body's fields. */
export class Problem extends Error {
  constructor(
    readonly statusCode: number,
    override readonly message: Message,
    readonly errors?: FieldErrors,
    readonly headers?: Record<string, string>,
    /** Other members of the reply's body. */
    readonly more?: Readonly<Record<string, unknown>>,
  ) {
    super(message);
  }
}

/** 404, for an id that does not exist or that the caller may not see. */
export const notFound = (what = message('records.notFound')) => new Problem(404, what);

/** 403: signed in, but without the right. */
export const forbidden = (why = message('sign.right')) => new Problem(403, why);

/** 401: no valid token. */
export const unauthenticated = (why = message('sign.in')) => new Problem(401, why);

/** 400 with messages by the body's field; the first of them is the message. */
export const invalid = (errors: FieldErrors) =>
  new Problem(400, Object.values(errors).flat()[0] ?? message('records.invalid'), errors);

/** 409 with messages by the body's field: the name is already used. */
export const conflict = (errors: FieldErrors) =>
  new Problem(409, Object.values(errors).flat()[0] ?? message('records.exists'), errors);

/** The message of an issue: a rule's own, or that of a limit; only programs cause other issues. */
export function issueMessage({ message: said, ...issue }: z.core.$ZodIssue): Message {
  if (isMessage(said)) return said;
  const isText = 'origin' in issue && issue.origin === 'string';
  if (issue.code === 'too_big' && isText) return message('rules.tooLong', { limit: Number(issue.maximum) });
  if (issue.code === 'too_big') return message('rules.tooLarge', { limit: Number(issue.maximum) });
  if (issue.code === 'too_small' && !isText) return message('rules.tooSmall', { limit: Number(issue.minimum) });
  return message('programs.said', { detail: said });
}
