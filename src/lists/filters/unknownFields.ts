import { wireField } from '#console/dataProvider/lists/fieldNames';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import { customFieldKey, splitFilterKey } from '#contract/lists/listQuery';

const customPrefix = customFieldKey('');
const customNames = /fields\.[^"\\,/]+/g;

/** Whether the company's fields have no such custom field, be it named alone or with what is asked of it. */
export function unknownTo(fields: readonly Pick<FieldDefinition, 'id' | 'archived'>[]): (field: string) => boolean {
  const known = new Set(fields.flatMap(({ id, archived }) => (archived ? [] : customFieldKey(id))));
  return (field) => field.startsWith(customPrefix) && !known.has(field) && !known.has(splitFilterKey(field).field);
}

/** Whether anything in an order or filter may name a custom field that is unknown; a value may look like one, too. */
export const mayName = (asked: unknown, isUnknown: (field: string) => boolean): boolean =>
  (JSON.stringify(asked).match(customNames) ?? []).some((name) => isUnknown(wireField(name)));
