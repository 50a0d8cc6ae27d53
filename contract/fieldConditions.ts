import { z } from 'zod';
import { orNothing } from './values';

/**
 * When a field is shown, required or read-only: filters on other fields of its record, in the grammar of lists.
 * @see rules 11.15
 */
export const conditionNames = ['visible', 'required', 'readOnly'] as const;
export type ConditionName = (typeof conditionNames)[number];

const conditionSize = 4000;
const condition = z
  .record(z.string(), z.unknown())
  .refine((filter) => JSON.stringify(filter).length <= conditionSize, 'The condition is too long');

export const fieldConditions = z.object({
  visible: orNothing(condition),
  required: orNothing(condition),
  readOnly: orNothing(condition),
});
export type FieldConditions = z.infer<typeof fieldConditions>;
export type FieldCondition = z.infer<typeof condition>;
