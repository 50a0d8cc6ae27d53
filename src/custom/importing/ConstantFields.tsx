import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { fieldError } from '#console/schema/checkField';
import { viewOf } from '#console/schema/fieldTypes';
import { usePatterns } from '#console/schema/patterns';
import type { SchemaField } from '#console/schema/schemaField';
import type { ImportMode } from '#contract/extensions/importing';
import { absentFields } from './constants';
import { Choice } from './FileStep';
import type { Table } from './useTable';

interface ConstantFieldsProps {
  table: Table;
  fields: readonly SchemaField[];
  mode: ImportMode;
}

/**
 * Fields that no column fills, each with one value for all rows: required ones, and those that the person adds.
 * @see rules 18.5
 */
export function ConstantFields({ table, fields, mode }: ConstantFieldsProps) {
  const text = useText();
  const { list } = useFormat();
  if (!table.chosen) return null;
  const { targets, constants } = table.chosen;
  const { needed, others } = absentFields(fields, targets, mode);
  const isAdded = ({ key }: SchemaField) => constants[key] !== undefined;
  const offered = others.filter((field) => !isAdded(field));
  return (
    <FormControl component="fieldset" sx={{ gap: 1.5 }}>
      <FormLabel component="legend">{text('importing.columns.constants')}</FormLabel>
      {needed.length > 0 && (
        <Typography variant="body2">
          {text('importing.columns.needed', { fields: list(needed.map(({ label }) => label)) })}
        </Typography>
      )}
      <Stack sx={{ gap: 2, maxInlineSize: 480 }}>
        {[...needed, ...others.filter(isAdded)].map((field) => (
          <ConstantField
            key={field.key}
            field={field}
            value={constants[field.key] ?? ''}
            onChange={(value) => table.setConstant(field.key, value)}
          />
        ))}
      </Stack>
      {offered.length > 0 && (
        <Choice
          label={text('importing.columns.add')}
          value=""
          choices={[['', ''], ...offered.map(({ key, label }) => [key, label] as const)]}
          onChoose={(key) => table.setConstant(key, '')}
        />
      )}
    </FormControl>
  );
}

interface ConstantFieldProps {
  field: SchemaField;
  value: string;
  onChange(value: string): void;
}

function ConstantField({ field, value, onChange }: ConstantFieldProps) {
  const text = useText();
  const id = useId();
  usePatterns(Boolean(field.definition.pattern));
  const { Control } = viewOf(field.type);
  const error = value === '' ? undefined : fieldError(field, value, text);
  return <Control {...{ field, id, label: field.label, value, error, onChange }} />;
}
