import { wireField } from '#console/dataProvider/lists/fieldNames';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import { customFieldKey, splitFilterKey } from '#contract/lists/listQuery';

const customPrefix = customFieldKey('');
const customNames = /fields\.[^"\\,/]+/g;

/** Whether a custom field, with or without an operator, does not exist in the company. */
export function unknownTo(fields: readonly Pick<FieldDefinition, 'id' | 'archived'>[]): (field: string) => boolean {
  const known = new Set(fields.flatMap(({ id, archived }) => (archived ? [] : customFieldKey(id))));
  return (field) => field.startsWith(customPrefix) && !known.has(field) && !known.has(splitFilterKey(field).field);
}

/**
 * Whether a sort or filter may name an unknown custom field. A text value can look like one, so that this is only a
 * quick check.
 */
export const mayName = (asked: unknown, isUnknown: (field: string) => boolean): boolean =>
  (JSON.stringify(asked).match(customNames) ?? []).some((name) => isUnknown(wireField(name)));
