import type { z } from 'zod';
import { definitionId, fieldName } from '#console/dataProvider/lists/fieldNames';
import { type BulkFieldValues, isDifference } from '#contract/extensions/bulk';
import { isCalculation } from '#contract/fields/calculations';
import type { DynamicField, payloadFieldValues } from '#contract/values';
import type { RecordData } from './mapping';

type FieldValues = z.input<typeof payloadFieldValues>;

/** The values of custom fields in a record, by the safe names of their inputs. */
type FieldTexts = Record<`f_${string}`, string | null>;

/** The custom field values of a reply, as records store them. */
export const readFields = (fields: readonly DynamicField[] | null | undefined): FieldTexts =>
  Object.fromEntries((fields ?? []).map(({ id, value }) => [fieldName(id), value ?? null]));

/**
 * The custom field values of a record as a payload: texts, '' for a cleared value. Bulk actions also send calculations.
 */
export function fieldsOf(fields: unknown): BulkFieldValues | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined;
  return Object.entries(fields).flatMap(([name, value]: [string, unknown]) =>
    value === undefined ? [] : [{ fieldDefintionId: definitionId(name), value: fieldText(value) }],
  );
}

/** The values for a new record, without empty ones. */
export const filledFields = (fields: unknown): FieldValues =>
  (fieldsOf(fields) ?? []).flatMap(({ value, ...field }) =>
    typeof value === 'string' && value !== '' ? [{ ...field, value }] : [],
  );

/** Custom fields of a payload for backends that may have none: absent if empty. */
export const newFields = ({ fields }: RecordData): { fields?: FieldValues } => {
  const filled = filledFields(fields);
  return filled.length > 0 ? { fields: filled } : {};
};
export const changedFields = ({ fields }: RecordData): { fields?: BulkFieldValues } => {
  const changed = fieldsOf(fields) ?? [];
  return changed.length > 0 ? { fields: changed } : {};
};
/** The values for a change of one record, without calculations. */
export const recordFieldValues = ({ fields }: RecordData): { fields?: FieldValues } => {
  const own = (fieldsOf(fields) ?? []).flatMap(({ value, ...field }) =>
    typeof value === 'string' ? [{ ...field, value }] : [],
  );
  return own.length > 0 ? { fields: own } : {};
};

function fieldText(value: unknown): BulkFieldValues[number]['value'] {
  if (value === null) return '';
  if (isCalculation(value) || isDifference(value)) return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
