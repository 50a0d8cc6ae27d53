import { z } from 'zod';
import { orNothing, text } from '../values';
import type { FieldDefinition } from './fieldDefinitions';
import { typeOf } from './fieldTypes';

/** Whether the value covers all records, including those that a viewer cannot see. */
const all = orNothing(z.boolean());

/** The most look-ups and roll-ups of an entity. */
export const mostLinks = 20;

/** A field's key (`title`, `fields.<id>`); in a schema file `fields.<name>`. */
const key = text(220);

/**
 * A look-up shows a field of the referenced record. `through` is the referring field here, `field` the field shown.
 * `resource`, set by the server, is the referenced resource. The schema's name differs from the member's name, because
 * the console's build includes everything that a plain function of the contract mentions.
 * @see rules 11.31
 */
export const lookupSetting = z.object({ through: key, field: key, resource: orNothing(text(40)), all });
export type Lookup = z.infer<typeof lookupSetting>;

export const rollupFunctions = ['count', 'sum', 'min', 'max'] as const;
export type RollupFunction = (typeof rollupFunctions)[number];

/**
 * A roll-up aggregates the records of `resource` whose field `through` refers to this record: their number, or the sum,
 * minimum or maximum of their field `of`.
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

/** Whether other records determine the field's values. */
export const isLinked = ({ lookup, rollup }: Linking): boolean => Boolean(lookup ?? rollup);

/** Whether other values determine the field's values. */
export const isComputed = (definition: Linking & Pick<FieldDefinition, 'formula'>): boolean =>
  Boolean(definition.formula) || isLinked(definition);

/** Whether the server determines the field's values: computed fields and auto-numbers. */
export const isCalculatedField = (
  definition: Linking & Pick<FieldDefinition, 'formula'> & { type?: string | null | undefined },
): boolean => isComputed(definition) || typeOf(definition).assigned === true;

/** Whether values of a type can be aggregated this way. */
export function canRollUp(how: RollupFunction, type: string | null | undefined): boolean {
  const { kind } = typeOf({ type });
  if (how === 'count' || kind === 'number') return true;
  return how !== 'sum' && (kind === 'day' || kind === 'clock');
}

/** The type of a roll-up's result. A sum of ratings is a number, not a rating. */
export function rollupType(how: RollupFunction, type: string | null | undefined): string {
  if (how === 'count') return 'integer';
  return how === 'sum' && typeOf({ type }).limits ? 'number' : (type ?? 'number');
}
