import { referredBy, type SchemaField } from '#console/schema/schemaField';
import { typeOf } from '#contract/fields/fieldTypes';

/** Whether a board can use a field for its columns: a choice, or a reference to a record or person. */
export const isBoardField = (field: SchemaField): boolean =>
  !typeOf(field).file && (field.options.length > 0 || referredBy(field) !== undefined);

/** Whether a record can be in several columns at once. */
export const holdsSeveral = ({ type, several }: SchemaField): boolean =>
  several === true || typeOf({ type }).kind === 'texts';

/** The fields that a board can use, fields with a single choice first. */
export function boardFields(fields: readonly SchemaField[]): SchemaField[] {
  const fitting = fields.filter(isBoardField);
  const first = (field: SchemaField) => field.options.length > 0 && !holdsSeveral(field);
  return [...fitting.filter(first), ...fitting.filter((field) => !first(field))];
}
