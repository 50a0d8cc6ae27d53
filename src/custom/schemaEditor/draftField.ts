import { type ConditionName, conditionNames, type FieldCondition } from '#contract/fields/fieldConditions';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import type { FieldRule } from '#contract/fields/fieldRights';
import { canBeUnique, typeOf } from '#contract/fields/fieldTypes';
import { isCalculatedField, isLinked, type Lookup, type Rollup } from '#contract/fields/links';

/** A custom field in the editor. Every member is present, so that two fields can be compared. */
export interface DraftField {
  id: string;
  name: string;
  /** The type's wire name; `fieldTypeOf` resolves it. */
  type: string;
  required: boolean;
  options: DraftOption[];
  help: string;
  defaultValue: string;
  min: number | null;
  max: number | null;
  pattern: string;
  formula: string;
  prefix: string;
  digits: number | null;
  /** The resource that the field refers to; '': none. */
  target: string;
  /** Sources of values in other records; '' for members not chosen yet. */
  lookup: Lookup | null;
  rollup: Rollup | null;
  labels: Record<string, string>;
  archived: boolean;
  unique: boolean;
  /** Conditions by name; an empty filter was only begun. */
  conditions: Conditions;
  helps: Record<string, string>;
  message: string;
  messages: Record<string, string>;
  seenBy: FieldRule | null;
  changedBy: FieldRule | null;
}

/**
 * An option in the editor. `key` identifies it while texts change and is not sent. `value` is stored and sent; it never
 * changes after a save and is '' before.
 */
export interface DraftOption {
  key: string;
  value: string;
  label: string;
  labels: Record<string, string>;
  color: string;
  archived: boolean;
  /** The value of the option that this one is merged into by the save; '': none. */
  mergeInto: string;
}

export const newOption = (key: string): DraftOption => ({
  key,
  value: '',
  label: '',
  labels: {},
  color: '',
  archived: false,
  mergeInto: '',
});

export type Conditions = Partial<Record<ConditionName, FieldCondition>>;

const conditionsOf = ({ conditions }: FieldDefinition): Conditions =>
  Object.fromEntries(conditionNames.flatMap((name) => (conditions?.[name] ? [[name, conditions[name]] as const] : [])));

const draftOf = (definition: FieldDefinition): DraftField => ({
  id: definition.id,
  name: definition.name,
  type: definition.type ?? 'string',
  required: definition.required ?? false,
  options: (definition.options ?? []).map(({ value, label, labels, color, archived }, index) => ({
    key: String(index),
    value,
    label: label || value,
    labels: { ...labels },
    color: color ?? '',
    archived: archived ?? false,
    mergeInto: '',
  })),
  help: definition.help ?? '',
  defaultValue: definition.defaultValue ?? '',
  min: definition.min ?? null,
  max: definition.max ?? null,
  pattern: definition.pattern ?? '',
  formula: definition.formula ?? '',
  prefix: definition.prefix ?? '',
  digits: definition.digits ?? null,
  target: definition.target ?? '',
  lookup: definition.lookup ?? null,
  rollup: definition.rollup ?? null,
  labels: { ...definition.labels },
  archived: definition.archived ?? false,
  unique: definition.unique ?? false,
  conditions: conditionsOf(definition),
  helps: { ...definition.helps },
  message: definition.message ?? '',
  messages: { ...definition.messages },
  seenBy: definition.seenBy ?? null,
  changedBy: definition.changedBy ?? null,
});

/** The custom fields of definitions, in order. */
export const draftFields = (definitions: readonly FieldDefinition[]): DraftField[] =>
  definitions.filter((definition) => !definition.isItSystemField).map(draftOf);

/** A new field, hidden from client users by default. @see rules 11.1, 11.28 */
export const newField = (id: string): DraftField =>
  draftOf({ id, name: 'new_field', isItSystemField: false, seenBy: 'internal' });

/** The settings of a type. */
export const settingsOf = (type: string) => new Set(typeOf({ type }).settings);

/** The field with trimmed texts and without members that its type does not have. */
export function trimmedField(field: DraftField): DraftField {
  const settings = settingsOf(field.type);
  const linked = isLinked(field);
  const formula = settings.has('formula') && !linked ? field.formula.trim() : '';
  return {
    ...field,
    name: field.name.trim(),
    help: field.help.trim(),
    options: settings.has('options')
      ? field.options.map((option) => ({ ...option, label: option.label.trim(), labels: filled(option.labels) }))
      : [],
    min: settings.has('range') ? field.min : null,
    max: settings.has('range') || settings.has('most') ? field.max : null,
    pattern: settings.has('pattern') ? field.pattern.trim() : '',
    required: field.required && !isCalculatedField({ ...field, formula }),
    ...(typeOf(field).file && { defaultValue: '' }),
    ...(typeOf(field).assigned && { defaultValue: '', conditions: {} }),
    prefix: settings.has('numbering') ? field.prefix : '',
    digits: settings.has('numbering') ? field.digits : null,
    formula,
    target: settings.has('target') ? field.target : '',
    unique: field.unique && canBeUnique(field) && !formula && !linked,
    conditions: linked ? shownAlone(field.conditions) : field.conditions,
    labels: filled(field.labels),
    helps: filled(field.helps),
    message: field.message.trim(),
    messages: filled(field.messages),
  };
}

/** Keeps the condition for visibility only, because nobody enters linked values. */
const shownAlone = ({ visible }: Conditions): Conditions => (visible ? { visible } : {});

/** The labels that are not blank, trimmed. */
const filled = (labels: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(labels).flatMap(([locale, label]) => (label.trim() ? [[locale, label.trim()]] : [])),
  );
