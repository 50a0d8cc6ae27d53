import { z } from 'zod';
import { message } from '../message';
import { optionalText, orNothing, requiredText, text } from '../values';
import { asOption } from './choices';
import { fieldConditions } from './fieldConditions';
import { fieldRights } from './fieldRights';
import { lookupSetting, rollupSetting } from './links';

/** The most custom fields of an entity, options of a field, and languages of a label. */
export const fieldLimit = 200;
export const optionLimit = 500;
const languageLimit = 50;

/** The longest pattern of a field, in characters. */
export const patternLimit = 200;

/** The longest formula, in characters. */
export const formulaLimit = 1000;

/** Texts by locale (`fr`: 'Étage'). */
const byLocale = (limit?: number) =>
  z
    .record(z.string().max(20), text(limit))
    .refine(
      (texts) => Object.keys(texts).length <= languageLimit,
      message('fields.languages', { limit: languageLimit }),
    );
const labels = byLocale();

/** The longest help text, in characters. */
const helpLimit = 500;

/**
 * An option of a choice. `value` is stored and sent, and never changes; people read `label` and `labels`, or `value`
 * where both are missing. `color` is a name of the theme's palette.
 */
const wholeOption = z.object({
  value: requiredText(message('fields.option')),
  label: orNothing(text()),
  labels: orNothing(labels),
  color: orNothing(z.string().max(40)),
  /** Whether records keep the option, but new choices cannot use it (extension `fieldRules`). */
  archived: orNothing(z.boolean()),
  /** In a payload: the value of another option, which replaces this one in all records. */
  mergeInto: orNothing(text()),
});
export type FieldOption = z.infer<typeof wholeOption>;

const option = z.preprocess(asOption<z.input<typeof wholeOption>>, wholeOption);

/** Rules of a field beside its type (extension `fieldRules`). A reply contains those that are set. */
const behaviour = {
  /** Whether each value may occur only once in the company. */
  unique: orNothing(z.boolean()),
  /** Conditions on other fields of the record that show the field, require it or make it read-only. */
  conditions: orNothing(fieldConditions),
  /** The help text by locale. */
  helps: orNothing(byLocale(helpLimit)),
  /** The custom error message for invalid values, and its translations by locale. */
  message: orNothing(text()),
  messages: orNothing(byLocale()),
};
export type BehaviourMember = keyof typeof behaviour;
export const behaviourMembers = Object.keys(behaviour) as BehaviourMember[]; // the object's own keys

/** Members of a definition beyond the base dialect (extension `schema`). */
const settings = {
  options: orNothing(z.array(option).max(optionLimit, message('fields.mostOptions', { limit: optionLimit }))),
  help: orNothing(text(helpLimit)),
  defaultValue: orNothing(text(1000)),
  min: orNothing(z.number()),
  max: orNothing(z.number()),
  pattern: orNothing(text(patternLimit)),
  /** The formula that computes the values, so that nobody enters them. @see rules 11.19 */
  formula: optionalText(formulaLimit),
  /** The resource that the values are ids of (extension `references`). @see rules 11.30 */
  target: orNothing(text(40)),
  /** Prefix and least number of digits of an auto-number. @see rules 11.41 */
  prefix: orNothing(text(20)),
  digits: orNothing(z.number().int().min(1).max(12)),
  /** The look-up that computes the values: a field of the referenced record (extension `references`). */
  lookup: orNothing(lookupSetting),
  /**
   * The roll-up that computes the values: an aggregate of the records that refer to this one (extension `references`).
   */
  rollup: orNothing(rollupSetting),
  /** The field's name by locale. */
  labels: orNothing(labels),
  /** Whether the field is archived: its values stay, but screens neither show nor ask for them. */
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
  /** The right to the field that the caller's role lacks; absent: it has both. */
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

/** A payload without an id, or with an unknown one, creates a field. Absent members stay unchanged. */
export const fieldDefinitionPayload = z.object({
  id: orNothing(z.string()),
  name: requiredText(message('fields.name')),
  type: orNothing(z.string().max(40)),
  required: orNothing(z.boolean()),
  isItSystemField: orNothing(z.boolean()),
  ...settings,
  /**
   * The language in which the values' numbers and days are written, for a change of type (extension `fieldConversion`).
   */
  valuesLocale: orNothing(z.string().max(35).refine(isLocale, message('programs.locale'))),
});
