import type { z } from 'zod';
import type { FieldErrors } from '#contract/errors';
import { unstorableMessage, unstorablePath } from '#contract/storable';
import { ask, invalid, issueMessage } from '#server/problem';
import { runAtOnce, runYielding } from '#server/process/timeSlices';
import { costlyIssues } from './inputBounds';

/**
 * Reads input by its schema. A text that PostgreSQL cannot store is refused at any position, also where the schema
 * accepts everything.
 * @throws Problem 400 with the messages by field; nested fields are joined by dots
 */
export const readInput = (schema: z.ZodType, value: unknown): unknown => runAtOnce(reading(schema, value));

/** The same for large input, in time slices. */
export const readLarge = (schema: z.ZodType, value: unknown): Promise<unknown> => runYielding(reading(schema, value));

/** The same for a part of a body that was read: its texts can be stored. */
export const readPart = (schema: z.ZodType, value: unknown): unknown => runAtOnce(readingBy(schema, value));

/** Reads input; yields between steps, so that other work can run. */
function* reading(schema: z.ZodType, value: unknown): Generator<undefined, unknown> {
  const place = yield* unstorablePath(value);
  if (place) throw invalid({ [place.join('.') || 'body']: [unstorableMessage] });
  yield;
  return yield* readingBy(schema, value);
}

function* readingBy(schema: z.ZodType, value: unknown): Generator<undefined, unknown> {
  const costly = yield* costlyIssues(schema, value);
  if (costly) throw refused(costly);
  yield;
  const result = ask(schema, value);
  if (!result.success) throw refused(result.error.issues);
  return result.data;
}

function refused(issues: readonly z.core.$ZodIssue[]) {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = issue.path.join('.') || 'body';
    errors[field] = [...(errors[field] ?? []), issueMessage(issue)];
  }
  return invalid(errors);
}
