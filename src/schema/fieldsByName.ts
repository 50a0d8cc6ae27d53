import type { Text } from '#console/i18n/useText';
import { type ResourceName, systemFieldsOf } from '#contract/resources/index';
import { type SchemaField, systemField } from './schemaField';
import { systemSchemaFields } from './systemFields';

/** System fields for files: references by the member with the record's name, if there is one. */
export const fieldsByName = (resource: ResourceName, text: Text): SchemaField[] => {
  const own = new Map<string, SchemaField>(Object.entries(systemSchemaFields(resource, text)));
  return Object.entries(systemFieldsOf(resource)).flatMap(([key, { refersTo, named, required = false }]) => {
    const field = own.get(key);
    if (!field || (refersTo && !named)) return [];
    if (!named || !refersTo) return [field];
    return [systemField({ key: named, label: field.label, type: 'user', refersTo, required })];
  });
};
