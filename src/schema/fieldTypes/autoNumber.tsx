import { useText } from '#console/i18n/useText';
import { TextBox } from '#console/schema/controls/boxes';
import type { SchemaField } from '#console/schema/schemaField';
import { asNumbered, readNumbered } from '#contract/fields/fieldTexts';
import type { FieldControlProps, FieldTypeView } from './fieldType';
import { NumberBox, numericType } from './numbers';

/** Read-only: a record gets its number when it is created. */
function Control({ required: _, ...props }: FieldControlProps) {
  const text = useText();
  if (props.filter) return <NumberBox {...props} step="1" />;
  const shown = props.value === '' ? text('schema.counted') : format(props.value, props.field);
  return <TextBox {...props} value={shown} onChange={() => undefined} readOnly />;
}

const format = (value: string, { definition }: SchemaField): string => asNumbered(value, definition);

/** No aggregates: sums of auto-numbers mean nothing. */
const { total: _, ...numbered } = numericType(Control);

/** An auto-number. @see rules 11.41 */
export const autoNumber: FieldTypeView = {
  ...numbered,
  show: format,
  format,
  exportValue: format,
  importText: (cell, { definition }) => readNumbered(cell, definition),
  operations: [],
};
