import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '#console/i18n/useText';
import { SelectOne } from '#console/layout/parts/SelectOne';
import { type FieldChange, operationsOf } from '#console/lists/bulk/bulkEdit';
import { TextBox } from '#console/schema/controls/boxes';
import { viewOf } from '#console/schema/fieldTypes';
import type { BulkOperation } from '#console/schema/fieldTypes/fieldType';
import type { SchemaField } from '#console/schema/schemaField';
import { typeOf } from '#contract/fields/fieldTypes';

/** Heights in pixels of an input's box and of the label above it: what stands beside the box begins below the label. */
const boxHeight = 36;
const labelHeight = 23;

interface BulkFieldRowProps {
  field: SchemaField;
  /** undefined: unchanged. */
  change: FieldChange | undefined;
  error: string | undefined;
  onChange(change: FieldChange | undefined): void;
  /** Called when the focus leaves the input of the value. */
  onLeave(): void;
}

/** A field of a bulk edit: whether it changes, the operation, and the value. */
export function BulkFieldRow({ field, change, error, onChange, onLeave }: BulkFieldRowProps) {
  const text = useText();
  const operations = operationsOf(field);
  const [first = 'set'] = operations;
  const { operation, value } = change ?? { operation: first, value: '' };
  const start = (chosen: BulkOperation): FieldChange => ({
    operation: chosen,
    value: chosen === 'set' ? (typeOf(field).untouched ?? '') : '',
  });
  // adding, removing and setting take the same value
  const lists: readonly BulkOperation[] = ['add', 'remove', 'set'];
  const several = lists.every((one) => operations.includes(one));
  const choose = (chosen: BulkOperation) =>
    onChange(
      several && lists.includes(operation) && lists.includes(chosen) ? { operation: chosen, value } : start(chosen),
    );
  const isLabelled = operation !== 'clear' && typeOf(field).kind !== 'boolean';
  const below = isLabelled ? `${labelHeight}px` : 0;
  return (
    <>
      <Checkbox
        sx={{ blockSize: boxHeight, marginBlockStart: { xs: operations.length > 1 ? 0 : below, sm: below } }}
        checked={change !== undefined}
        onChange={(event) => onChange(event.target.checked ? start(first) : undefined)}
        slotProps={{ input: { 'aria-label': text('lists.bulk.change', { field: field.label }) } }}
      />
      {operations.length > 1 && (
        <SelectOne
          value={operation}
          choices={operations}
          nameOf={(one) => text(`bulk.operation.${one}`)}
          onChoose={choose}
          slotProps={{ select: { SelectDisplayProps: { 'aria-label': text('bulk.how', { field: field.label }) } } }}
          sx={{ gridColumn: { xs: '2', sm: 'auto' }, marginBlockStart: { sm: below } }}
        />
      )}
      <BulkValue
        field={field}
        operation={operation}
        value={value}
        error={error}
        wide={operations.length === 1}
        onChange={(next) => onChange({ operation, value: next })}
        onLeave={onLeave}
      />
    </>
  );
}

interface BulkValueProps {
  field: SchemaField;
  operation: BulkOperation;
  value: string;
  error: string | undefined;
  /** Whether the value also spans the column of the operations. */
  wide: boolean;
  onChange(value: string): void;
  onLeave(): void;
}

const signs = { set: undefined, add: 'added', remove: 'removed' } as const;

/** The input for an operation: the field's input, a number, or none. */
function BulkValue({ field, operation, value, error, wide, onChange, onLeave }: BulkValueProps) {
  const id = useId();
  const text = useText();
  const { Control } = viewOf(field.type);
  const box = { field, id, label: field.label, value, error, onChange };
  const cell = { gridColumn: { xs: '2', sm: wide ? '2 / span 2' : '3' }, minInlineSize: 0 };
  if (operation === 'clear') {
    return (
      <Typography variant="body2" color={error ? 'error' : 'textSecondary'} sx={{ ...cell, alignSelf: 'center' }}>
        {error ?? text('bulk.hint.clear')}
      </Typography>
    );
  }
  return (
    <Box sx={cell} onBlur={onLeave}>
      {operation === 'shift' && (
        <TextBox {...box} type="number" inputMode="numeric" attributes={{ step: 1 }} help={text('bulk.hint.shift')} />
      )}
      {(operation === 'raise' || operation === 'percent') && (
        <TextBox
          {...box}
          type="number"
          inputMode="decimal"
          attributes={{ step: 'any' }}
          help={text('bulk.hint.raise')}
          {...(operation === 'percent' && { adornment: '%' })}
        />
      )}
      {(operation === 'set' || operation === 'add' || operation === 'remove') && (
        <Control {...box} sign={signs[operation]} />
      )}
    </Box>
  );
}
