import { fieldSource } from '#console/dataProvider/lists/fieldNames';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import { type FieldTypeName, fieldTypeOf, typeOf } from '#contract/fields/fieldTypes';
import { referredIds, targetOf } from '#contract/fields/references';
import type { FilterKind } from '#contract/lists/filterKinds';
import { customFieldKey } from '#contract/lists/listQuery';

/**
 * A field as screens use it, system or custom.
 * - `key`: its name in columns, sorts and filters (`status`, `fields.<definition id>`).
 * - `source`: the path of its value in records and forms (`status`, `fields.f_<definition id>`).
 */
export interface SchemaField {
  key: string;
  source: string;
  label: string;
  type: FieldTypeName;
  system: boolean;
  options: readonly ChoiceOption[];
  definition: FieldDefinition;
  /** The resource that the values are ids of, if the type does not say. */
  refersTo?: string;
  /** Whether the field holds several ids; as text they are a list of choices. */
  several?: boolean;
  /** Token of `autocomplete`, if the field is about the person who types. */
  autoComplete?: string;
  /** Kind for filters, where it differs from the type's. */
  kind?: FilterKind;
  /** Whether values mean nothing to people: the filter's chip shows the label only. */
  wordless?: boolean;
  /** The filter that the field stands for; an equal filter on other fields is shown with the field's name. */
  means?(): Readonly<Record<string, unknown>>;
  /** Help and custom error message in the person's language. */
  help?: string;
  message?: string;
  /** Context of the field's conditions: the user, and the kinds of other fields. */
  asked?: { me: string | undefined; kindOf(key: string): FilterKind | undefined };
}

/** The kind of a field's values in filters. */
export const filterKindOf = ({ kind, type }: Pick<SchemaField, 'kind' | 'type'>): FilterKind =>
  kind ?? typeOf({ type }).kind;

/** The resource that a field's values are ids of. */
export const referredBy = (field: SchemaField): string | undefined => field.refersTo ?? typeOf(field).refersTo;

/** The ids in a record's field. */
export const idsOf = (record: Readonly<Record<string, unknown>>, field: SchemaField): readonly string[] => {
  const text = readField(record, field);
  return text === null ? [] : referredIds(text);
};

/** An option of a choice: `value` is stored and sent, `label` is shown; `color` is a tone of the theme. */
interface ChoiceOption {
  value: string;
  label: string;
  color?: string;
  /** Whether records keep the option, but new choices cannot use it. */
  archived?: boolean;
}

/** The label in the person's language: exact locale, then language, then the field's own name. */
export function labelOf(definition: Pick<FieldDefinition, 'name' | 'labels'>, locale: string): string {
  const labels = definition.labels ?? {};
  return labels[locale] || labels[locale.split('-')[0] ?? ''] || definition.name;
}

/** The custom fields that screens show: in the company's order, without system and archived fields. */
export function customFields(
  definitions: readonly FieldDefinition[],
  locale: string,
  me?: string | undefined,
): SchemaField[] {
  const kinds = new Map(
    definitions.map((definition) => [
      definition.isItSystemField ? definition.name : customFieldKey(definition.id),
      typeOf(definition).kind,
    ]),
  );
  const asked = { me, kindOf: (key: string) => kinds.get(key) };
  return definitions
    .filter((definition) => !definition.isItSystemField && !definition.archived)
    .map((definition) => ({
      key: customFieldKey(definition.id),
      source: fieldSource(definition.id),
      label: labelOf(definition, locale),
      type: fieldTypeOf(definition.type),
      system: false,
      options: optionsOf(definition, locale),
      definition,
      ...own('help', labelOf({ name: definition.help ?? '', labels: definition.helps }, locale)),
      ...own('message', labelOf({ name: definition.message ?? '', labels: definition.messages }, locale)),
      ...refersTo(definition),
      ...(definition.conditions && { asked }),
    }));
}

const refersTo = (definition: FieldDefinition) => {
  const target = definition.target && targetOf(definition);
  return target ? { refersTo: target } : {};
};

const own = <const Name extends 'help' | 'message'>(name: Name, text: string) => (text ? { [name]: text } : {});

const optionsOf = ({ options }: FieldDefinition, locale: string): ChoiceOption[] =>
  (options ?? []).map(({ value, label, labels, color, archived }) => ({
    value,
    label: labelOf({ name: label || value, labels }, locale),
    ...(color && { color }),
    ...(archived && { archived }),
  }));

/** The definition of a system field. */
interface SystemField {
  key: string;
  label: string;
  type: FieldTypeName;
  required?: boolean;
  options?: readonly ChoiceOption[];
  min?: number;
  max?: number;
  refersTo?: string;
  several?: boolean;
  kind?: FilterKind;
  autoComplete?: string;
}

/** A system field as a `SchemaField`. */
export const systemField = ({
  key,
  label,
  type,
  options = [],
  refersTo,
  several,
  kind,
  autoComplete,
  ...rules
}: SystemField): SchemaField => ({
  key,
  source: key,
  label,
  type,
  system: true,
  options,
  ...(refersTo && { refersTo }),
  ...(several && { several }),
  ...(kind && { kind }),
  ...(autoComplete && { autoComplete }),
  definition: {
    id: key,
    name: label,
    type,
    isItSystemField: true,
    options: options.map(({ value, color }) => ({ value, color })),
    ...rules,
  },
});

/** A field's value in a record, as text; null: none. */
export function readField(
  record: Readonly<Record<string, unknown>>,
  field: Pick<SchemaField, 'source'>,
): string | null {
  let value: unknown = record;
  for (const part of field.source.split('.')) value = isObject(value) ? value[part] : undefined;
  return textOf(value);
}

/** A value in wire format; null: none. */
export function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return JSON.stringify(value);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
