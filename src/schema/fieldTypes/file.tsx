import { useId } from 'react';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { FileBox, TextBox } from '#console/schema/controls/boxes';
import { textOf } from '#console/schema/schemaField';
import { readRecordFile } from '#contract/fields/fieldTexts';
import { checkboxType } from './checkbox';
import type { FieldControlProps, FieldFilterProps } from './fieldType';
import { plainType } from './plainType';

const nameOf = (value: string): string => readRecordFile(value)?.name ?? value;

const Control = (props: FieldControlProps) => (props.filter ? <TextBox {...props} /> : <FileBox {...props} />);

/** A filter for records with or without a file. */
function ThereFilter({ field, values, onChange }: FieldFilterProps) {
  const id = useId();
  const key = `${field.key}_empty`;
  const empty = textOf(values[key]);
  const { Control: Choice } = checkboxType;
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

/** A file or image of a record. @see rules 11.46, 11.47 */
export const fileType = plainType({
  Control,
  Filter: ThereFilter,
  format: nameOf,
  Detail: lazyPart(async () => (await import('#console/schema/FileDetail')).FileDetail),
  prefetch: FileBox.prefetch,
  inForms: true,
  operations: [],
});
