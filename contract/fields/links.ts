import { z } from 'zod';
import { orNothing, text } from '../values';
import type { FieldDefinition } from './fieldDefinitions';
import { typeOf } from './fieldTypes';

/** Whether everybody who sees a record sees what it comes to of all, whatever of them is in their sight. */
const all = orNothing(z.boolean());

/** The most look-ups and roll-ups of an entity. */
export const mostLinks = 20;

/** A field by its key (`title`, `fields.<id>`); in a file by `fields.<name>`. */
const key = text(220);

/**
 * A look-up shows a field of the record that this one refers to: `through` is the field here that refers, `field` the one
 * that is shown. `resource`: what is referred to; the server says it.
 * Its name differs from its member's: whatever a plain function of the contract mentions comes with it to the console.
 * @see rules 11.31
 */
export const lookupSetting = z.object({ through: key, field: key, resource: orNothing(text(40)), all });
export type Lookup = z.infer<typeof lookupSetting>;

export const rollupFunctions = ['count', 'sum', 'min', 'max'] as const;
export type RollupFunction = (typeof rollupFunctions)[number];

/**
 * A roll-up says what the records come to that refer to this one: those of a `resource`, whose field `through` does so;
 * how many they are, or the sum, the least or the most of their field `of`.
 * @see rules 11.31
 */
export const rollupSetting = z.object({
  resource: text(40),
  through: key,
  how: z.enum(rollupFunctions),
  of: orNothing(key),
  all,
});
export type Rollup = z.infer<typeof rollupSetting>;

type Linking = Pick<FieldDefinition, 'lookup' | 'rollup'>;

/** Whether a field's values follow from other records. */
export const isLinked = ({ lookup, rollup }: Linking): boolean => Boolean(lookup ?? rollup);

/** Whether a field's values follow from others. */
export const isComputed = (definition: Linking & Pick<FieldDefinition, 'formula'>): boolean =>
  Boolean(definition.formula) || isLinked(definition);

/** The same of fields that are counted. */
export const isCalculatedField = (
  definition: Linking & Pick<FieldDefinition, 'formula'> & { type?: string | null | undefined },
): boolean => isComputed(definition) || typeOf(definition).assigned === true;

/** Whether values of a type come to something in a way. */
export function canRollUp(how: RollupFunction, type: string | null | undefined): boolean {
  const { kind } = typeOf({ type });
  if (how === 'count' || kind === 'number') return true;
  return how !== 'sum' && (kind === 'day' || kind === 'clock');
}

/** The type of what a roll-up comes to; stars add up to no stars. */
export function rollupType(how: RollupFunction, type: string | null | undefined): string {
  if (how === 'count') return 'integer';
  return how === 'sum' && typeOf({ type }).limits ? 'number' : (type ?? 'number');
}
