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
  /** Any words, whatever the field's values are. */
  words?: boolean;
}

/** A value of a condition, in the field's own input. */
export function ValueBox({ field, label, value, onChange, words = false }: ValueBoxProps) {
  const id = useId();
  const text = useText();
  const kind = filterKindOf(field);
  const view = viewOf(field.type);
  if (value === me) {
    return <TextField label={label} value={text('schema.relative.me')} slotProps={{ htmlInput: { readOnly: true } }} />;
  }
  // of several values each has a box of its own
  const shared = { field: { ...field, several: false }, id, label };
  if (words) return <TextBox {...shared} value={value} onChange={onChange} />;
  // a single line, and a tick with a third state for no choice
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

/** An instant as the viewer's clock shows it. */
function asClock(instant: string): string {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return '';
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function asInstant(clock: string): string {
  const time = new Date(clock);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}
