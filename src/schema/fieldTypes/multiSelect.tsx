import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { readChoices } from '#contract/fieldTypes';
import type { SchemaField } from '../schemaField';
import { choiceLabel, choiceValue, showChoice } from './choices';
import type { FieldControlProps } from './fieldType';
import { plainType } from './plainType';
import { TextBox } from './TextBox';

/** The chosen values; a text that is no list of them is one value. */
export const chosenValues = (value: string): string[] => readChoices(value) ?? (value === '' ? [] : [value]);

const writeChoices = (choices: readonly string[]): string => (choices.length > 0 ? JSON.stringify(choices) : '');

/** Separates the choices in one exported cell. */
const separator = '; ';

function Control(props: FieldControlProps) {
  const { field, id, label, value, onChange, onBlur, inputRef, required, readOnly, error, help } = props;
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
    <TextField
      id={id}
      select
      label={label}
      value={chosen}
      onChange={(event) => onChange(writeChoices([event.target.value].flat()))}
      {...(onBlur && { onBlur })}
      {...(inputRef && { inputRef })}
      required={required ?? false}
      error={error !== undefined}
      helperText={error ?? help}
      size="small"
      margin="none"
      fullWidth
      slotProps={{
        select: {
          multiple: true,
          readOnly: readOnly ?? false,
          renderValue: () => chosen.map((choice) => choiceLabel(choice, field)).join(', '),
        },
        htmlInput: { required: false },
        formHelperText: { role: error ? 'alert' : undefined },
      }}
    >
      {field.options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {showChoice(option.value, field)}
        </MenuItem>
      ))}
    </TextField>
  );
}

const labels = (value: string, field: SchemaField) => chosenValues(value).map((choice) => choiceLabel(choice, field));

/** Several choices, kept as a JSON array of texts. */
export const multiSelect = plainType({
  Control,
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
