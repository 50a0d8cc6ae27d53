import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useText } from '#console/i18n/useText';
import { TextBox } from '#console/schema/controls/boxes';
import { textOf } from '#console/schema/schemaField';
import type { FieldFilterProps } from './fieldType';

/** A filter that asks for one value. */
export function EqualFilter({ field, Control, values, onChange }: FieldFilterProps) {
  const id = useId();
  return (
    <Control
      field={field}
      id={id}
      label={field.label}
      filter
      value={textOf(values[field.key]) ?? ''}
      onChange={(value) => onChange({ [field.key]: value || undefined })}
    />
  );
}

/** A filter that asks for words within values. */
export const ContainsFilter = ({ field, values, onChange }: FieldFilterProps) => {
  const id = useId();
  const key = `${field.key}_q`;
  return (
    <TextBox
      field={field}
      id={id}
      label={field.label}
      filter
      value={textOf(values[key]) ?? ''}
      onChange={(value) => onChange({ [key]: value || undefined })}
    />
  );
};

/** A filter that asks for the values between two, both included. */
export function RangeFilter({ field, Control, values, onChange }: FieldFilterProps) {
  const id = useId();
  const text = useText();
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      {(['gte', 'lte'] as const).map((operator) => {
        const key = `${field.key}_${operator}`;
        return (
          <Control
            key={operator}
            field={field}
            id={`${id}-${operator}`}
            label={text(`schema.filter.${operator}`, { field: field.label })}
            filter
            value={textOf(values[key]) ?? ''}
            onChange={(value) => onChange({ [key]: value || undefined })}
          />
        );
      })}
    </Stack>
  );
}
