import { useId } from 'react';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/lazyPart';
import { TextBox } from '#console/schema/controls/boxes';
import { textOf } from '#console/schema/schemaField';
import { readKeptFile } from '#contract/fieldTexts';
import { checkbox } from './checkbox';
import type { FieldControlProps, FieldFilterProps } from './fieldType';
import { plainType } from './plainType';

const nameOf = (value: string): string => readKeptFile(value)?.name ?? value;

/** A form names the file; it comes and goes where the saved record is shown. */
function Control({ required: _, ...props }: FieldControlProps) {
  const text = useText();
  if (props.filter) return <TextBox {...props} />;
  const shown = props.value === '' ? text('schema.file.later') : nameOf(props.value);
  return <TextBox {...props} value={shown} onChange={() => undefined} readOnly />;
}

/** A filter that asks whether there is a file. */
function ThereFilter({ field, values, onChange }: FieldFilterProps) {
  const id = useId();
  const key = `${field.key}_empty`;
  const empty = textOf(values[key]);
  const { Control: Choice } = checkbox;
  return (
    <Choice
      field={field}
      id={id}
      label={field.label}
      filter
      value={empty === null ? '' : String(empty !== 'true')}
      onChange={(there) => onChange({ [key]: there === '' ? undefined : there !== 'true' })}
    />
  );
}

/** A file or image of a record. @see rules 11.46 */
export const file = plainType({
  Control,
  Filter: ThereFilter,
  format: nameOf,
  Detail: lazyPart(async () => (await import('#console/schema/FileDetail')).FileDetail),
  operations: [],
});
