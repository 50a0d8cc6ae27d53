import { messages as en } from '#console/i18n/english/console';
import { customFields, type SchemaField } from '#console/schema/schemaField';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import { readers } from '#contract/fields/localeText';

/** A custom field and the words of the console, for tests of schemas. */

export const translate = (key: string, options: Record<string, unknown> = {}): string => {
  let entry: unknown = en;
  for (const part of key.split('.')) entry = Object(entry)[part];
  return String(entry).replaceAll(/%\{(\w+)\}/g, (_match, name: string) => String(options[name]));
};
export const context = { readers, locale: 'en', text: translate };

export function field(type: string, more: Partial<FieldDefinition> = {}): SchemaField {
  const [made] = customFields([{ id: '1', name: 'Floor', type, ...more }], 'en');
  if (!made) throw new Error('The field is missing.');
  return made;
}
