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

/** 503: so many calls are waiting that this one is refused. The server is as it should be: the log has no error. */
export class Overload extends Problem {
  constructor(why: Message, retryAfter: number) {
    super(503, why, undefined, { 'Retry-After': String(retryAfter) });
  }
}

/** The caller has disconnected: nobody reads the reply. */
export class CallerDisconnected extends Error {}

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

const wrongTypes: Readonly<Record<string, Message>> = {
  string: message('input.text'),
  number: message('input.number'),
  int: message('rules.wholeNumber'),
  boolean: message('input.boolean'),
  array: message('input.list'),
  tuple: message('input.list'),
  object: message('input.object'),
  record: message('input.object'),
};

/** Words of a message, shortened to a readable length. */
const listed = (words: readonly unknown[]) => words.map(String).join(', ').slice(0, 200);

/** The message of an issue without a message of its own, from the catalogue instead of the library's English. */
function shapeMessage(issue: z.core.$ZodRawIssue): Message {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? message('rules.required') : (wrongTypes[issue.expected] ?? invalidHere);
    case 'invalid_value':
      return message('input.oneOf', { values: listed(issue.values) });
    case 'invalid_format':
      return message('input.format');
    case 'unrecognized_keys':
      return message('input.unknown', { names: listed(issue.keys) });
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'invalid_union':
      return unionMessage(issue.errors);
    default:
      return invalidHere;
  }
}

const invalidHere = message('input.invalid');

function tooBig(origin: string, limit: number): Message {
  if (origin === 'string') return message('rules.tooLong', { limit });
  return origin === 'array' ? message('records.entries', { limit }) : message('rules.tooLarge', { limit });
}

function tooSmall(origin: string, limit: number): Message {
  if (origin === 'number' || origin === 'int') return message('rules.tooSmall', { limit });
  return origin === 'array' ? message('input.some') : message('rules.required');
}

/** The first error of the alternative that the value was meant as: the one whose members are wrong, not its type. */
function unionMessage(errors: readonly (readonly z.core.$ZodIssue[])[]): Message {
  const [first] = errors.find((issues) => issues.every(({ path }) => path.length > 0)) ?? [];
  return first ? issueMessage(first) : invalidHere;
}

/** Checks a value by a schema; issues have messages of the catalogue. */
export const ask = <S extends z.ZodType>(schema: S, value: unknown): z.ZodSafeParseResult<z.output<S>> =>
  schema.safeParse(value, { error: shapeMessage });

/** The message of an issue from `ask`. */
export const issueMessage = ({ message: said }: z.core.$ZodIssue): Message => (isMessage(said) ? said : invalidHere);
