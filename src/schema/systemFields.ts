import type { Text, TextKey } from '#console/i18n/useText';
import { fieldTypeOf } from '#contract/fields/fieldTypes';
import { type Definitions, definitions, type ResourceName, systemFieldsOf } from '#contract/resources/index';
import { type SchemaField, systemField } from './schemaField';

type OwnLabel = {
  [Name in ResourceName]: `${Definitions[Name]['words']}.fields.${keyof Definitions[Name]['fields'] & string}`;
}[ResourceName];

const labelKey = (resource: ResourceName, name: string) => `${definitions[resource].words}.fields.${name}` as OwnLabel;

/** The label of a system field; an unknown name stays unchanged. */
export const systemFieldLabel = (resource: ResourceName, name: string, text: Text): string =>
  Object.hasOwn(definitions[resource].fields, name) ? text(labelKey(resource, name)) : name;

/** The label of a field's option. */
export const systemChoiceLabel = (resource: ResourceName, name: string, value: string, text: Text): string =>
  text(`${definitions[resource].words}.${name}.${value.replaceAll(' ', '_')}` as TextKey); // a test finds them all

type SystemFieldSet<Name extends ResourceName> = Readonly<
  Record<keyof Definitions[Name]['fields'] & string, SchemaField>
>;

/** The system fields of a resource, from its definition, in the person's language. */
export function systemSchemaFields<Name extends ResourceName>(resource: Name, text: Text): SystemFieldSet<Name> {
  const fields = Object.entries(systemFieldsOf(resource)).map(
    ([
      key,
      { type, options = [], colors = {}, several, named: _named, sent: _sent, searched: _searched, ...rules },
    ]) => [
      key,
      systemField({
        ...rules,
        key,
        label: text(labelKey(resource, key)),
        type: rules.refersTo ? 'user' : fieldTypeOf(type),
        ...(several && { several, kind: 'ids' }),
        options: options.map((value) => {
          const color = colors[value];
          return { value, label: systemChoiceLabel(resource, key, value, text), ...(color && { color }) };
        }),
      }),
    ],
  );
  return Object.fromEntries(fields) as SystemFieldSet<Name>; // the definition's own keys
}
