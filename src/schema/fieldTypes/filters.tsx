import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { type ComponentType, useId } from 'react';
import { textOf } from '../schemaField';
import type { FieldControlProps, FieldFilterProps } from './fieldType';

type Control = ComponentType<FieldControlProps>;

/** A filter that asks for one value, in the type's own box. */
export const equalFilter = (Box: Control) =>
  function EqualFilter({ field, values, onChange }: FieldFilterProps) {
    const id = useId();
    return (
      <Box
        field={field}
        id={id}
        label={field.label}
        filter
        value={textOf(values[field.key]) ?? ''}
        onChange={(value) => onChange({ [field.key]: value || undefined })}
      />
    );
  };

/** A filter that asks for the values between two, both included. */
export const rangeFilter = (Box: Control) =>
  function RangeFilter({ field, values, onChange }: FieldFilterProps) {
    const id = useId();
    const translate = useTranslate();
    return (
      <Stack direction="row" sx={{ gap: 1 }}>
        {(['gte', 'lte'] as const).map((operator) => {
          const key = `${field.key}_${operator}`;
          return (
            <Box
              key={operator}
              field={field}
              id={`${id}-${operator}`}
              label={translate(`schema.filter.${operator}`, { field: field.label })}
              filter
              value={textOf(values[key]) ?? ''}
              onChange={(value) => onChange({ [key]: value || undefined })}
            />
          );
        })}
      </Stack>
    );
  };
