import { z } from 'zod';
import { message } from '../message';
import { orNothing, requiredText, text } from '../values';
import { asOption } from './choices';
import { fieldConditions } from './fieldConditions';
import { fieldRights } from './fieldRights';
import { lookupSetting, rollupSetting } from './links';

/** The most custom fields of an entity, options of a field, languages of a label. */
export const fieldLimit = 200;
export const optionLimit = 500;
const languageLimit = 50;

/** What pattern a field may have at most, in characters. */
export const patternLimit = 200;

/** How long a formula may be, in characters. */
export const formulaLimit = 1000;

/** Texts by locale (`fr`: 'Étage'). */
const byLocale = (limit?: number) =>
  z
    .record(z.string().max(20), text(limit))
    .refine(
      (given) => Object.keys(given).length <= languageLimit,
      message('fields.languages', { limit: languageLimit }),
    );
const labels = byLocale();

/** The most characters of a help text. */
const helpLimit = 500;

/**
 * One choice of a field. `value` is what is stored and sent, and stays; `label` and `labels` are what people read (the
 * value where there is none), `color` is a name of the theme's palette.
 */
const wholeOption = z.object({
  value: requiredText(message('fields.option')),
  label: orNothing(text()),
  labels: orNothing(labels),
  color: orNothing(z.string().max(40)),
  /** Kept where it is chosen, and offered no more (extension `fieldRules`). */
  archived: orNothing(z.boolean()),
  /** In a payload: its values become those of the option with this value. */
  mergeInto: orNothing(text()),
});
export type FieldOption = z.infer<typeof wholeOption>;

const option = z.preprocess(asOption<z.input<typeof wholeOption>>, wholeOption);

/** How a field behaves beside its type (extension `fieldRules`); a reply has what is set. */
const behaviour = {
  /** No two records of the company hold the same value. */
  unique: orNothing(z.boolean()),
  /** When it is shown, required or read-only, by other fields of its record. */
  conditions: orNothing(fieldConditions),
  /** The help text by locale. */
  helps: orNothing(byLocale(helpLimit)),
  /** What is said of a value that does not fit, in place of the usual words; and the same by locale. */
  message: orNothing(text()),
  messages: orNothing(byLocale()),
};
export type BehaviourMember = keyof typeof behaviour;
export const behaviourMembers = Object.keys(behaviour) as BehaviourMember[]; // the object's own keys

/** What a definition holds beyond the base dialect (extension `schema`). */
const settings = {
  options: orNothing(z.array(option).max(optionLimit, message('fields.mostOptions', { limit: optionLimit }))),
  help: orNothing(text(helpLimit)),
  defaultValue: orNothing(text(1000)),
  min: orNothing(z.number()),
  max: orNothing(z.number()),
  pattern: orNothing(text(patternLimit)),
  /** Its values are worked out by this, and given by nobody. @see rules 11.19 */
  formula: orNothing(text(formulaLimit)),
  /** The resource that its values are ids of (extension `references`). @see rules 11.30 */
  target: orNothing(text(40)),
  /** What stands before a number that is counted, and with how many digits at least it is written. @see rules 11.41 */
  prefix: orNothing(text(20)),
  digits: orNothing(z.number().int().min(1).max(12)),
  /** Its values are those of a field of the record that it refers to (extension `references`). */
  lookup: orNothing(lookupSetting),
  /** Its values are what the records come to that refer to its record (extension `references`). */
  rollup: orNothing(rollupSetting),
  /** The name by locale. */
  labels: orNothing(labels),
  /** Kept with its values, but neither shown nor asked for. */
  archived: orNothing(z.boolean()),
  ...behaviour,
  ...fieldRights,
};

/** @see rules 11.1 */
export const fieldDefinition = z.object({
  id: z.string(),
  name: z.string(),
  type: orNothing(z.string()),
  required: orNothing(z.boolean()),
  isItSystemField: orNothing(z.boolean()),
  ...settings,
  /** What the caller's own role is refused; absent: nothing. */
  refused: orNothing(z.enum(['sight', 'change'])),
});
export type FieldDefinition = z.infer<typeof fieldDefinition>;
export type FieldBehaviour = Pick<FieldDefinition, BehaviourMember>;

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** Without an id, or with an unknown one, a field is created; members that are absent stay as they are. */
export const fieldDefinitionPayload = z.object({
  id: orNothing(z.string()),
  name: requiredText(message('fields.name')),
  type: orNothing(z.string().max(40)),
  required: orNothing(z.boolean()),
  isItSystemField: orNothing(z.boolean()),
  ...settings,
  /** The language of its values' figures and days, where its type changes (extension `fieldConversion`). */
  valuesLocale: orNothing(z.string().max(35).refine(isLocale, message('programs.locale'))),
});
