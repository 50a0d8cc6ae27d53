import { useId } from 'react';
import { folded } from '#console/i18n/folded';
import { Badge } from '#console/schema/Badge';
import { type BoxChoice, TextBox } from '#console/schema/controls/boxes';
import type { SchemaField } from '#console/schema/schemaField';
import type { FieldFilterProps } from './fieldType';

/** The label of a choice; a value without an option is shown as it is. */
export const choiceLabel = (value: string, { options }: Pick<SchemaField, 'options'>): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** A choice with its colour, if it has one. */
export const showChoice = (value: string, field: SchemaField) => {
  const option = field.options.find((candidate) => candidate.value === value);
  return option?.color ? <Badge tone={option.color}>{option.label}</Badge> : (option?.label ?? value);
};

/** The value of an imported choice: by value or by label, ignoring case. */
export const choiceValue = (cell: string, { options }: Pick<SchemaField, 'options'>): string => {
  const wanted = folded(cell.trim());
  const found = options.find(({ value, label }) => folded(value) === wanted || folded(label) === wanted);
  return found?.value ?? cell.trim();
};

/** The choices of a field for a select. */
export const choicesOf = (field: SchemaField): BoxChoice[] =>
  field.options.map(({ value, label }) => ({ value, label, shown: showChoice(value, field) }));

/** Choices in a form, without archived ones unless already chosen. */
export const formChoices = (field: SchemaField, chosen: readonly string[]): BoxChoice[] =>
  choicesOf({ ...field, options: field.options.filter(({ value, archived }) => !archived || chosen.includes(value)) });

/** A filter for any of several choices. */
export function AnyOfFilter({ field, values, onChange }: FieldFilterProps) {
  const id = useId();
  const asked = values[field.key];
  return (
    <TextBox
      field={field}
      id={id}
      label={field.label}
      filter
      value=""
      onChange={() => undefined}
      choices={choicesOf(field)}
      chosen={(Array.isArray(asked) ? asked : asked === undefined ? [] : [asked]).map(String)}
      onChoose={(chosen) => onChange({ [field.key]: chosen.length > 0 ? chosen : undefined })}
    />
  );
}
