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
  const unstorable = yield* unstorablePath(value);
  if (unstorable) throw invalid({ [unstorable.join('.') || 'body']: [unstorableMessage] });
  yield;
  return yield* readingBy(schema, value);
}

function* readingBy(schema: z.ZodType, value: unknown): Generator<undefined, unknown> {
  const costly = yield* costlyIssues(schema, value);
  if (costly) throw refused(costly, value);
  yield;
  const result = ask(schema, value);
  if (!result.success) throw refused(result.error.issues, value);
  return result.data;
}

type Issue = z.core.$ZodIssue;

/** The issues of the alternative that a body was meant as: one with a member that was sent, else the first. */
function meant(errors: readonly (readonly Issue[])[], value: unknown): readonly Issue[] | undefined {
  const byMember = errors.filter((issues) => issues.every(({ path }) => path.length > 0));
  const wasSent = ({ path: [member = ''] }: Issue) =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, member);
  return byMember.find((issues) => issues.some(wasSent)) ?? byMember[0];
}

/** Whether an issue names only the range of whole numbers; the field's own bound is another issue. */
const namesEveryNumber = (issue: Issue): boolean =>
  (issue.code === 'too_big' && issue.maximum === Number.MAX_SAFE_INTEGER) ||
  (issue.code === 'too_small' && issue.minimum === Number.MIN_SAFE_INTEGER);

function refused(issues: readonly Issue[], value: unknown) {
  const told = issues.flatMap((issue) =>
    issue.code === 'invalid_union' && issue.path.length === 0 ? (meant(issue.errors, value) ?? [issue]) : [issue],
  );
  const errors: FieldErrors = {};
  const nameOf = ({ path }: Issue) => path.join('.') || 'body';
  const bounded = new Set(told.filter((issue) => !namesEveryNumber(issue)).map(nameOf));
  // a text where a list belongs has a length, too, which says nothing
  const mistyped = new Set(told.filter(({ code }) => code === 'invalid_type').map(nameOf));
  for (const issue of told) {
    const field = nameOf(issue);
    if (namesEveryNumber(issue) && bounded.has(field)) continue;
    if (mistyped.has(field) && issue.code !== 'invalid_type') continue;
    errors[field] = [...(errors[field] ?? []), issueMessage(issue)];
  }
  return invalid(errors);
}
