import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useText } from '#console/i18n/useText';
import { TextBox } from '#console/schema/controls/boxes';
import { viewOf } from '#console/schema/fieldTypes';
import { filterKindOf, type SchemaField } from '#console/schema/schemaField';
import { me } from '#contract/lists/relativeDays';

interface ValueBoxProps {
  field: SchemaField;
  label: string;
  value: string;
  onChange(value: string): void;
  /** Whether to accept any words instead of the field's values. */
  words?: boolean;
}

/** An input for one value of a condition, by the field's type. */
export function ValueBox({ field, label, value, onChange, words = false }: ValueBoxProps) {
  const id = useId();
  const text = useText();
  const kind = filterKindOf(field);
  const view = viewOf(field.type);
  if (value === me) {
    return <TextField label={label} value={text('schema.relative.me')} slotProps={{ htmlInput: { readOnly: true } }} />;
  }
  // each of several values has its own input
  const shared = { field: { ...field, several: false }, id, label };
  if (words) return <TextBox {...shared} value={value} onChange={onChange} />;
  // single-line inputs, and checkboxes with a third state for no choice
  const small = kind === 'boolean' || view.long === true;
  const instant = kind === 'instant';
  return (
    <view.Control
      {...shared}
      filter={small}
      value={instant ? asClock(value) : value}
      onChange={(typed) => onChange(instant ? asInstant(typed) : typed)}
    />
  );
}

/** An instant as a wall-clock time of the viewer. */
function asClock(instant: string): string {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return '';
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function asInstant(clock: string): string {
  const time = new Date(clock);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}
