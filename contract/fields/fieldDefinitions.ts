import { z } from 'zod';
import { message } from '../message';
import { optionalText, orNothing, requiredText, text } from '../values';
import { asOption } from './choices';
import { fieldConditions } from './fieldConditions';
import { fieldRights } from './fieldRights';
import { lookupSetting, rollupSetting } from './links';

/** The most custom fields of an entity, options of a field, languages of a label. */
export const fieldLimit = 200;
export const optionLimit = 500;
const languageLimit = 50;

/** The longest pattern of a field, in characters. */
export const patternLimit = 200;

/** How long a formula may be, in characters. */
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

/** The most characters of a help text. */
const helpLimit = 500;

/**
 * A choice of a field. `value` is stored and sent, and stays; people read `label` and `labels` (the value where there
 * is none), `color` is a name of the theme's palette.
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
  /** The message for an invalid value, in place of the usual one; and the same by locale. */
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
  /** The formula that computes the values; nobody enters them. @see rules 11.19 */
  formula: optionalText(formulaLimit),
  /** The resource that its values are ids of (extension `references`). @see rules 11.30 */
  target: orNothing(text(40)),
  /** The text before an auto-number, and the least number of its digits. @see rules 11.41 */
  prefix: orNothing(text(20)),
  digits: orNothing(z.number().int().min(1).max(12)),
  /** The look-up: a field of the referenced record gives the values (extension `references`). */
  lookup: orNothing(lookupSetting),
  /** The roll-up: an aggregate of the records that refer to the field's record (extension `references`). */
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
  /** The right that the caller's role lacks; absent: none. */
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
