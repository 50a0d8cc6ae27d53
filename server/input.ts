import type { z } from 'zod';
import type { FieldErrors } from '#contract/errors';
import { unstorableMessage, unstorablePlace } from '#contract/storable';
import { invalid } from './problem';

/**
 * What a caller sent, as its schema has it. A text with a character that cannot be stored is refused wherever it
 * stands, also where the schema asks for nothing.
 * @throws Problem 400 with the messages by field; nested fields are joined by dots
 */
export function readInput(schema: z.ZodType, value: unknown): unknown {
  const place = unstorablePlace(value);
  if (place) throw invalid({ [place.join('.') || 'body']: [unstorableMessage] });
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join('.') || 'body';
    const messages = errors[field] ?? [];
    errors[field] = [...messages, issue.message];
  }
  throw invalid(errors);
}
