import { z } from 'zod';
import { clockOrAsItIs, dayOrAsItIs, keepClock, keepDay } from './days';
import { type Message, message } from './message';
import { blankToNull, isBlank } from './storable';

export { keepClock, keepDay };

/** Schemas of values in requests and replies: days, wall-clock times, instants, texts. @see rules 14.1 */

/** The longest short text (names, titles) and long text (descriptions, notes), in characters. */
export const shortTextLimit = 200;
export const longTextLimit = 10_000;

const tooLong = (limit: number) => message('rules.tooLong', { limit });

/** A text of at most `limit` characters. */
export const text = (limit: number = shortTextLimit) => z.string().max(limit, tooLong(limit));

/** A text that is stored as typed, such as a password; `missing` is the message for an empty one. */
export const typedText = (missing: Message) =>
  z.string(missing).min(1, missing).max(shortTextLimit, tooLong(shortTextLimit));

/** A text that only a program leaves out, such as an id or a token. */
export const memberText = (name: string) => {
  const missing = message('programs.member', { name });
  return z.string(missing).min(1, missing);
};

/** A text with a visible character, trimmed; `missing` is the message for a blank one. */
export const requiredText = (missing: Message, limit: number = shortTextLimit) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .refine((value) => value === '' || !isBlank(value), missing)
    .max(limit, tooLong(limit));

/** An optional text; blank or null clears it. */
export const optionalText = (limit: number = shortTextLimit) => text(limit).trim().transform(blankToNull).nullish();

const figures = (keep: (value: string) => string | null, wrong: Message, missing: Message) =>
  z
    .string(missing)
    .min(1, missing)
    .transform((value, context) => {
      const converted = keep(value);
      if (converted === null) context.addIssue({ code: 'custom', message: wrong });
      return converted ?? '';
    });

/** A calendar day in a request. */
export const day = (missing: Message = message('rules.dayMissing')) =>
  figures(keepDay, message('rules.day'), missing).meta({ format: 'date' });

/** An optional calendar day; blank or null clears it. */
export const optionalDay = z
  .union([z.literal('').transform(() => null), z.null(), day()], message('rules.day'))
  .optional();

/** A wall-clock time in a request. */
export const clock = (missing: Message) =>
  figures(keepClock, message('rules.clock'), missing).meta({ description: 'YYYY-MM-DDTHH:mm' });

/**
 * Days and times in replies. Another backend may send a date-time for a day, or a time zone with a wall-clock time: the
 * digits stay as sent. An unreadable value stays unchanged, so that the screen can show 'Invalid date'.
 */
export const repliedDay = z.string().transform(dayOrAsItIs).meta({ format: 'date' });
export const repliedClock = z.string().transform(clockOrAsItIs);
export const instant = z.string().meta({ format: 'date-time' });

/** A member of a reply that may be null or missing. */
export const orNothing = <S extends z.ZodType>(schema: S) => schema.nullish();

/** A number that another backend may omit. */
export const repliedCount = z.number().nullish();

/** A list in a request, with a bound on its entries. */
export const listOf = <Entry extends z.ZodType>(entry: Entry, limit = 1000) =>
  z.array(entry).max(limit, message('records.entries', { limit }));

/** Custom field values of a payload; `fieldDefintionId` (sic) is the wire's spelling. @see rules 11.7 */
export const payloadFieldValues = listOf(z.object({ fieldDefintionId: z.string(), value: z.string().nullable() }));

/** Custom field values of a form, by the names of its inputs; `fieldTypes.ts` checks them. */
export const formFields = z.record(z.string(), z.string().nullish()).optional();

/** Reads a blank text of a form as null. */
export const blankAsNone = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' && isBlank(value) ? null : value), schema);

/** Runs a refinement of several members even if some are invalid, so that all messages appear at once. */
export const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

const clockIn = (value: unknown) => (typeof value === 'string' ? keepClock(value) : null);
/** Whether one time is before another; true where one is missing or no time, which another rule reports. */
export const isBefore = (first: unknown, second: unknown): boolean => {
  const [one, other] = [clockIn(first), clockIn(second)];
  return one === null || other === null || one < other;
};

/** The custom field values of a reply; `id` is the definition's id. */
export const dynamicField = z.object({
  id: z.string(),
  name: z.string(),
  value: z.string().nullish(),
  type: z.string().nullish(),
});
export type DynamicField = z.infer<typeof dynamicField>;
