import { z } from 'zod';
import type { Message } from './message';

/**
 * The body of every error reply. `errors`: validation messages by the body's field, in bulk calls by id.
 * @see rules 14.2
 */
export const errorBody = z.object({
  status: z.number().int(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** Of a 409 to a bulk call: how many rows its filter finds now. */
  count: z.number().int().optional(),
  /** Of a 409 to a restore: entries of the trash that have to be restored first or together, of those in sight. */
  needed: z.array(z.object({ id: z.string(), resource: z.string(), name: z.string() })).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
/** The server's form of `errors`, before messages are translated. */
export type FieldErrors = Record<string, Message[]>;

/** Messages of the error that the data provider throws. @see rules 14.2 */
export const listedStatusMessage = 'A server side error occurred.';
export const unlistedStatusMessage = 'An unexpected server error occurred.';
