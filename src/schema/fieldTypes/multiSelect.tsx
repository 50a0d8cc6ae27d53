import { TextBox } from '#console/schema/controls/boxes';
import type { SchemaField } from '#console/schema/schemaField';
import { readChoices, writeChoices } from '#contract/fields/choices';
import { AnyOfFilter, choiceLabel, choicesOf, choiceValue, formChoices, showChoice } from './choices';
import type { FieldControlProps, FieldFilterProps } from './fieldType';
import { EqualFilter } from './filters';
import { plainType } from './plainType';

/** The chosen values; a text that is not a list counts as one value. */
const chosenValues = (value: string): string[] => readChoices(value) ?? (value === '' ? [] : [value]);

/** Separates choices in an exported cell. */
const separator = '; ';

function Control(props: FieldControlProps) {
  const { field, value, onChange } = props;
  const chosen = chosenValues(value);
  if (field.options.length === 0) {
    return (
      <TextBox
        {...props}
        value={chosen.join(separator)}
        onChange={(typed) => onChange(writeChoices(typed.split(';').map((part) => part.trimStart())))}
      />
    );
  }
  return (
    <TextBox
      {...props}
      choices={props.filter ? choicesOf(field) : formChoices(field, chosen)}
      chosen={chosen}
      onChoose={(choices) => onChange(writeChoices(choices))}
    />
  );
}

/** Finds the records with any of the choices. */
const Filter = (props: FieldFilterProps) =>
  props.field.options.length > 0 ? <AnyOfFilter {...props} /> : <EqualFilter {...props} Control={TextBox} />;

const labels = (value: string, field: SchemaField) => chosenValues(value).map((choice) => choiceLabel(choice, field));

/** Several choices, stored as a JSON array of texts. */
export const multiSelectType = plainType({
  Control,
  Filter,
  operations: ['set', 'add', 'remove', 'clear'],
  chosen: () => 'with several presses',
  show: (value, field) =>
    chosenValues(value).map((choice, index) => (
      <span key={choice}>
        {index > 0 && ', '}
        {showChoice(choice, field)}
      </span>
    )),
  format: (value, field) => labels(value, field).join(', '),
  exportValue: (value, field) => labels(value, field).join(separator),
  importText: (cell, field) =>
    writeChoices(
      cell
        .split(';')
        .map((part) => choiceValue(part, field))
        .filter(Boolean),
    ),
});
