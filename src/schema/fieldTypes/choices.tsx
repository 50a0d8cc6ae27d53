import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { Badge } from '../Badge';
import type { SchemaField } from '../schemaField';
import type { FieldFilterProps } from './fieldType';

/** The text of a choice; a value that is no longer an option reads as it is. */
export const choiceLabel = (value: string, { options }: Pick<SchemaField, 'options'>): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** A choice with its colour, where it has one. */
export const showChoice = (value: string, field: SchemaField) => {
  const option = field.options.find((candidate) => candidate.value === value);
  return option?.color ? <Badge tone={option.color}>{option.label}</Badge> : (option?.label ?? value);
};

/** The value of an imported choice: by value or by label, ignoring case. */
export const choiceValue = (cell: string, { options }: SchemaField): string => {
  const wanted = cell.trim().toLowerCase();
  const found = options.find(({ value, label }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted);
  return found?.value ?? cell.trim();
};

/** A filter that asks for any of several choices. */
export function AnyOfFilter({ field, values, onChange }: FieldFilterProps) {
  const id = useId();
  const asked = values[field.key];
  const chosen = (Array.isArray(asked) ? asked : asked === undefined ? [] : [asked]).map(String);
  return (
    <TextField
      id={id}
      select
      label={field.label}
      size="small"
      margin="none"
      fullWidth
      value={chosen}
      onChange={(event) => {
        const next = [event.target.value].flat();
        onChange({ [field.key]: next.length > 0 ? next : undefined });
      }}
      slotProps={{
        select: { multiple: true, renderValue: () => chosen.map((value) => choiceLabel(value, field)).join(', ') },
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
