import { z } from 'zod';
import type { Message } from './message';

/**
 * The body of every error reply. `errors`: messages by the body's field (for bulk calls by id), only for validation.
 * @see rules 14.2
 */
export const errorBody = z.object({
  status: z.number().int(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** Of a 409: how many rows a bulk call's filter finds now. */
  count: z.number().int().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
/** The same within the server, before they are put into words. */
export type FieldErrors = Record<string, Message[]>;

/** Messages of the thrown error. @see rules 14.2 */
export const listedStatusMessage = 'A server side error occurred.';
export const unlistedStatusMessage = 'An unexpected server error occurred.';
