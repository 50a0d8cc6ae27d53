import { z } from 'zod';
import { orNothing, requiredText, text } from './values';

/** One choice of a select; `color` is a name of the theme's palette. */
const option = z.object({ value: requiredText('An option needs a text'), color: orNothing(z.string().max(40)) });

/** What a definition holds beyond the base dialect (extension `schema`). */
const settings = {
  options: orNothing(z.array(option).max(200)),
  help: orNothing(text(500)),
  defaultValue: orNothing(text(1000)),
  min: orNothing(z.number()),
  max: orNothing(z.number()),
  pattern: orNothing(text(200)),
  /** The name by locale (`fr`: 'Étage'). */
  labels: orNothing(z.record(z.string().max(20), text())),
  /** Kept with its values, but neither shown nor asked for. */
  archived: orNothing(z.boolean()),
};

/** @see part 2, section 3 (Schema field definition) */
export const fieldDefinition = z.object({
  id: z.string(),
  name: z.string(),
  type: orNothing(z.string()),
  required: orNothing(z.boolean()),
  isItSystemField: orNothing(z.boolean()),
  ...settings,
});
export type FieldDefinition = z.infer<typeof fieldDefinition>;

/** Without an id, or with an unknown one, a field is created; members that are absent stay as they are. */
export const fieldDefinitionPayload = z.object({
  id: orNothing(z.string()),
  name: requiredText('A field needs a name'),
  type: orNothing(z.string().max(40)),
  required: orNothing(z.boolean()),
  isItSystemField: orNothing(z.boolean()),
  ...settings,
});
