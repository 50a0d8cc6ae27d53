import { z } from 'zod';
import { conditionsIn } from '../lists/listFilter';
import { message } from '../message';
import { orNothing } from '../values';

/**
 * Conditions that show a field, require it or make it read-only: filters on other fields of the record, in the grammar
 * of lists.
 * @see rules 11.15
 */
export const conditionNames = ['visible', 'required', 'readOnly'] as const;
export type ConditionName = (typeof conditionNames)[number];

const conditionSize = 4000;
const condition = z
  .record(z.string(), z.unknown())
  .refine((filter) => JSON.stringify(filter).length <= conditionSize, message('fields.condition'));

export const fieldConditions = z.strictObject({
  visible: orNothing(condition),
  required: orNothing(condition),
  readOnly: orNothing(condition),
});
export type FieldConditions = z.infer<typeof fieldConditions>;
export type FieldCondition = z.infer<typeof condition>;

/**
 * The most comparisons of one condition, and of all conditions of an entity. Every write evaluates them for each row.
 */
export const mostComparisons = { condition: 50, entity: 1000 } as const;

/** The number of comparisons in a field's conditions. */
export const comparisonsIn = (conditions: FieldConditions | null | undefined): number =>
  conditionNames.reduce((sum, name) => sum + conditionsIn(conditions?.[name] ?? {}), 0);
