import { z } from 'zod';
import type { Message } from '../message';

/**
 * A bulk call's calculation from each row's own value: shifts a day or time by days, or raises a number by an amount or
 * per cent. A row without a value stays without one.
 * @see rules 13.21
 */
const shift = z.object({ $shift: z.strictObject({ days: z.number().int().min(-36_525).max(36_525) }) });
const raise = z.object({
  $raise: z.union([z.strictObject({ amount: z.number() }), z.strictObject({ percent: z.number() })]),
});
export const calculation = z.union([shift, raise]);
export type Calculation = z.output<typeof calculation>;

export const isCalculation = (value: unknown): value is Calculation =>
  typeof value === 'object' && value !== null && ('$shift' in value || '$raise' in value);

/** A day or a shift in a bulk call; `wrong` is the message for any other value. */
export const orShifted = <S extends z.ZodType>(day: S, wrong: Message) => z.union([day, shift], wrong);

/** A number or a raise in a bulk call; `wrong` is the message for any other value. */
export const orRaised = <S extends z.ZodType>(number: S, wrong: Message) => z.union([number, raise], wrong);
