import type { FieldErrors } from '#contract/errors';

/** An error that the caller is told: its status, its message, the messages of the body's fields. */
export class Problem extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly errors?: FieldErrors,
    readonly headers?: Record<string, string>,
    /** Other members of the reply's body. */
    readonly more?: Readonly<Record<string, unknown>>,
  ) {
    super(message);
  }
}

/** 404, for an id that does not exist or that the caller may not see. */
export const notFound = (message = 'Not found') => new Problem(404, message);

/** 403: signed in, but without the right. */
export const forbidden = (message = 'You do not have the right to do this') => new Problem(403, message);

/** 401: no token, or none that is valid. */
export const unauthenticated = (message = 'Sign in to go on') => new Problem(401, message);

/** 400 with messages by the body's field; the first of them is the message. */
export const invalid = (errors: FieldErrors) =>
  new Problem(400, Object.values(errors).flat()[0] ?? 'The request is not valid', errors);

/** 409 with messages by the body's field: somebody else has that name already. */
export const conflict = (errors: FieldErrors) =>
  new Problem(409, Object.values(errors).flat()[0] ?? 'This exists already', errors);
