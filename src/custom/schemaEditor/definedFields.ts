import type { Text } from '#console/i18n/useText';
import { type SchemaField, systemField } from '#console/schema/schemaField';
import { systemSchemaFields } from '#console/schema/systemFields';
import { entities } from '#contract/fields/entityKinds';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import { fieldTypeOf } from '#contract/fields/fieldTypes';
import { isReferenceTarget } from '#contract/fields/references';
import type { EntityKind } from '#contract/resources/calls/tenants';

/** The system fields of a kind's definitions, in the person's language; references without a name are texts. */
export function definedFields(kind: EntityKind, definitions: readonly FieldDefinition[], text: Text): SchemaField[] {
  const own = new Map<string, SchemaField>(Object.entries(systemSchemaFields(entities[kind].resource, text)));
  return definitions.flatMap(({ name, type, isItSystemField }) => {
    if (!isItSystemField) return [];
    const found = own.get(name) ?? systemField({ key: name, label: name, type: fieldTypeOf(type) });
    const { refersTo, ...field } = found;
    if (!refersTo) return [field];
    return [{ ...field, type: fieldTypeOf(type), ...(isReferenceTarget(refersTo) && { refersTo }) }];
  });
}
