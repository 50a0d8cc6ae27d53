import type { z } from 'zod';
import type {
  BehaviourMember,
  FieldDefinition,
  FieldOption,
  fieldDefinitionPayload,
} from '#contract/fields/fieldDefinitions';
import type { RightsMember } from '#contract/fields/fieldRights';
import type { DraftField, DraftOption } from './draftField';

type FieldPayload = z.input<typeof fieldDefinitionPayload>;

const orNull = (labels: Record<string, string>) => (Object.keys(labels).length > 0 ? labels : null);

/** The options of a payload. The value of a new one is its label, made unique. */
function optionPayloads(options: readonly DraftOption[]): FieldOption[] {
  const taken = new Set(options.map(({ value }) => value));
  return options.map(({ value, label, labels, color, archived, mergeInto }) => {
    const stored = value || freeValue(label, taken);
    taken.add(stored);
    return {
      value: stored,
      label: label === stored ? null : label,
      labels: orNull(labels),
      color: color || null,
      // only if set: a backend without the extension does not know the member
      ...(archived && { archived }),
      ...(mergeInto && { mergeInto }),
    };
  });
}

function freeValue(label: string, taken: ReadonlySet<string>): string {
  let value = label;
  for (let number = 2; taken.has(value); number++) value = `${label} ${number}`;
  return value;
}

/** Members that every backend supports. @see rules 11.11 */
const basePayload = ({ id, name, type, required }: DraftField): FieldPayload => ({
  id,
  name,
  type,
  required,
  isItSystemField: false,
});

/** Parts of a field definition that the backend supports beyond the base dialect. */
export interface Known {
  schema: boolean;
  fieldRules: boolean;
  fieldRights?: boolean;
  references?: boolean;
}
const everything: Known = { schema: true, fieldRules: true, fieldRights: true, references: true };

/** The payload of a field for a backend with these extensions. */
export const payloadOf = (field: DraftField, known: Known): FieldPayload => ({
  ...basePayload(field),
  ...(known.schema && settingsPayload(field)),
  ...(known.schema && known.fieldRules && behaviourPayload(field)),
  ...(known.schema && known.fieldRights && rightsPayload(field)),
  ...(known.schema && known.references && linksPayload(field)),
});

const behaviourPayload = (field: DraftField): Pick<FieldPayload, BehaviourMember> => ({
  unique: field.unique || null,
  conditions: Object.keys(field.conditions).length > 0 ? field.conditions : null,
  helps: orNull(field.helps),
  message: field.message || null,
  messages: orNull(field.messages),
});

const rightsPayload = ({ seenBy, changedBy }: DraftField): Pick<FieldPayload, RightsMember> => ({ seenBy, changedBy });

const linksPayload = ({ lookup, rollup }: DraftField) => ({ lookup, rollup });

const settingsPayload = (field: DraftField) => ({
  options: field.options.length > 0 ? optionPayloads(field.options) : null,
  help: field.help || null,
  defaultValue: field.defaultValue || null,
  min: field.min,
  max: field.max,
  pattern: field.pattern || null,
  formula: field.formula || null,
  // only if set: a backend without auto-numbers does not know the members
  ...((field.prefix || field.digits !== null) && { prefix: field.prefix || null, digits: field.digits }),
  // only if set, likewise
  ...(field.target && { target: field.target }),
  labels: orNull(field.labels),
  archived: field.archived,
});

/** A draft field as a definition. */
export const draftDefinition = (field: DraftField): FieldDefinition => ({
  id: field.id,
  name: field.name,
  type: field.type,
  required: field.required,
  isItSystemField: false,
  ...settingsPayload(field),
  ...behaviourPayload(field),
  ...rightsPayload(field),
  ...linksPayload(field),
});

/** Whether two fields have equal payloads. */
export const sameField = (one: DraftField, other: DraftField): boolean =>
  JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));

const comparable = (field: DraftField) => ({
  ...payloadOf(field, everything),
  labels: inOrder(field.labels),
  helps: inOrder(field.helps),
  messages: inOrder(field.messages),
});

const inOrder = (texts: Readonly<Record<string, string>>) => Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1));
