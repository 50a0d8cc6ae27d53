import { listedStatusMessage, unlistedStatusMessage } from '#contract/errors';

/** Errors in react-hook-form's format: a message by field, nested for nested fields. */
export interface FormErrors {
  [field: string]: string | FormErrors;
}

/** The error body for react-admin, which passes `errors` to the form. */
interface ErrorBodyForForms {
  message?: string;
  errors?: FormErrors;
}

interface Answer {
  status: number;
  /** The raw text of the reply. */
  response: string;
  headers: Readonly<Record<string, string>>;
  /** Whether the call declares the status. */
  listed: boolean;
}

/**
 * A failed call: the backend replied with an error or something unreadable, or (status 0) did not reply. The error has
 * the shape of react-admin's `HttpError`, so that forms show `body.errors` at their fields.
 * @see rules 14.2
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly response: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed body, unchanged. */
  readonly result: unknown;
  readonly body: ErrorBodyForForms;

  constructor({ status, response, headers, listed }: Answer, cause?: unknown) {
    super(listed ? listedStatusMessage : unlistedStatusMessage, { cause });
    this.status = status;
    this.response = response;
    this.headers = headers;
    this.result = readJson(response);
    this.body = { message: textOf(this.result, 'message'), errors: formErrors(this) };
  }
}

/** The error of a call without a reply: no connection, or a timeout. */
export const unreachable = (cause: unknown): ApiError =>
  new ApiError({ status: 0, response: '', headers: {}, listed: false }, cause);

let wordsOfUnreachable = (): string => '';

/** Sets the message for calls without a reply, in the person's language; '' until the texts have loaded. */
export function sayUnreachableIn(words: () => string): void {
  wordsOfUnreachable = words;
}

/** Whether the backend did not reply. */
export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** Whether somebody else changed the record since it was read (412). @see rules 14.5 */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

/** Whether the record does not exist or is not visible to the caller (404). */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Whether the caller cancelled the call. */
export const isAborted = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

/**
 * The message of an error for people. Of a string: itself. Of an API error: the first validation message, else the
 * body's message (Problem Details: detail or title), else the raw reply. Otherwise: that the backend did not reply, or
 * the error's own message.
 * @param fallback used if there is no message
 * @see rules 14.2
 */
export function errorText(error: unknown, fallback = ''): string {
  if (typeof error === 'string') return error;
  if (error instanceof ApiError) {
    return (
      validationMessages(error)[0]?.[1] ||
      textOf(error.result, 'message') ||
      textOf(error.result, 'detail') ||
      textOf(error.result, 'title') ||
      (typeof error.result === 'string' ? error.result : error.response).trim() ||
      fallback ||
      (isUnreachable(error) && wordsOfUnreachable()) ||
      error.message
    );
  }
  return (error instanceof Error && error.message) || fallback;
}

/** The validation messages of a refusal, by wire name, the first of each field. */
export function validationMessages(error: unknown): [field: string, message: string][] {
  const errors = error instanceof ApiError ? memberOf(error.result, 'errors') : undefined;
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([field, value]: [string, unknown]) => {
    const message: unknown = Array.isArray(value) ? value[0] : value;
    return typeof message === 'string' && message ? [[field, message]] : [];
  });
}

/** The messages of a refusal for these rows. */
export function rowMessages(error: unknown, ids: readonly string[]): Map<string, string> {
  const known = new Set(ids);
  return new Map(validationMessages(error).filter(([id]) => known.has(id)));
}

/**
 * The error with its messages at the record's field names, for forms.
 * @param rename converts a wire name to a record's path (`fields.1` to `fields.f_1`)
 */
export function withFieldNames(error: unknown, rename: (field: string) => string): unknown {
  if (error instanceof ApiError) error.body.errors = formErrors(error, rename);
  return error;
}

function formErrors(error: ApiError, rename: (field: string) => string = (field) => field): FormErrors | undefined {
  const messages = validationMessages(error);
  if (messages.length === 0) return undefined;
  const errors: FormErrors = {};
  for (const [field, message] of messages) addError(errors, rename(camelCase(field)).split('.'), message);
  return errors;
}

function addError(errors: FormErrors, [first = '', ...rest]: string[], message: string) {
  if (rest.length === 0) {
    errors[first] ??= message;
    return;
  }
  const below = errors[first];
  const group = typeof below === 'object' ? below : {};
  errors[first] = group;
  addError(group, rest, message);
}

/** Some backends write field names in Pascal case. */
const camelCase = (field: string) => field.charAt(0).toLowerCase() + field.slice(1);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

function textOf(value: unknown, name: string): string | undefined {
  const member = memberOf(value, name);
  return typeof member === 'string' && member ? member : undefined;
}
