import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '#console/i18n/useText';
import { PlainNumberBox } from '#console/schema/controls/PlainNumberBox';
import { relativeFor } from '#console/schema/periods';
import { relativeWords } from '#console/schema/relativeWords';
import { useFieldContext } from '#console/schema/useFieldContext';
import type { FilterKind } from '#contract/lists/filterKinds';
import { readRelative, type Step, writeRelative } from '#contract/lists/relativeDays';

type RelativeForm = 'exact' | 'today' | 'ago' | 'ahead' | 'week' | 'month' | 'year' | 'other';

const forms = ['exact', 'today', 'ago', 'ahead', 'week', 'month', 'year'] as const;
const units = ['d', 'w', 'm', 'y'] as const;

interface RelativeValueProps {
  kind: FilterKind;
  /** Whether the value means the end of its day. */
  end: boolean;
  label: string;
  value: string;
  onChange(value: string): void;
  /** The input for an exact value. */
  exact: ReactNode;
}

/** A day relative to today, or an exact one. */
export function RelativeValue({ kind, end, label, value, onChange, exact }: RelativeValueProps) {
  const text = useText();
  const id = useId();
  const context = useFieldContext();
  const [form, setForm] = useState<RelativeForm>(() => formOf(value));
  const [{ amount, unit }, setDistance] = useState(() => distanceOf(value));
  const away = (by: string, each: Step['unit'], sign: 1 | -1) =>
    /^[1-9]\d{0,3}$/.test(by)
      ? relativeFor(
          kind,
          writeRelative({ anchor: 'today', steps: [{ by: sign * Number(by), unit: each }], moment: '' }),
          end,
        )
      : '';
  const choose = (next: RelativeForm) => {
    setForm(next);
    if (next === 'exact') onChange('');
    else if (next === 'ago' || next === 'ahead') onChange(away(amount, unit, next === 'ago' ? -1 : 1));
    else if (next !== 'other') onChange(relativeFor(kind, `$${next}`, end));
  };
  const measure = (by: string, each: Step['unit']) => {
    setDistance({ amount: by, unit: each });
    onChange(away(by, each, form === 'ago' ? -1 : 1));
  };
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, flex: 1, minInlineSize: 0 }}>
      <TextField
        select
        label={label}
        value={form}
        onChange={(event) => choose(asForm(event.target.value))}
        sx={{ flex: { sm: '1 0 8.5rem' } }}
      >
        {forms.map((each) => (
          <MenuItem key={each} value={each}>
            {text(`builder.when.${each}`)}
          </MenuItem>
        ))}
        {form === 'other' && <MenuItem value="other">{relativeWords(value, context) ?? value}</MenuItem>}
      </TextField>
      {form === 'exact' && exact}
      {(form === 'ago' || form === 'ahead') && (
        <>
          <PlainNumberBox
            id={id}
            label={text('builder.amount')}
            value={amount === '' ? null : Number(amount)}
            onChange={(count) => measure(count === null ? '' : String(count), unit)}
            min={1}
            max={9999}
            step={1}
          />
          <TextField
            select
            label={text('builder.unit')}
            value={unit}
            onChange={(event) => measure(amount, asUnit(event.target.value))}
          >
            {units.map((each) => (
              <MenuItem key={each} value={each}>
                {text(`builder.units.${each}`)}
              </MenuItem>
            ))}
          </TextField>
        </>
      )}
    </Stack>
  );
}

const asForm = (value: string): RelativeForm => forms.find((form) => form === value) ?? 'other';
const asUnit = (value: string): Step['unit'] => units.find((unit) => unit === value) ?? 'd';

function formOf(value: string): RelativeForm {
  const relative = readRelative(value);
  if (!relative) return 'exact';
  const { anchor, steps } = relative;
  if (steps.length === 0) return anchor;
  const [only, ...more] = steps;
  return anchor === 'today' && only && more.length === 0 ? (only.by < 0 ? 'ago' : 'ahead') : 'other';
}

function distanceOf(value: string): { amount: string; unit: Step['unit'] } {
  const [step] = readRelative(value)?.steps ?? [];
  return step ? { amount: String(Math.abs(step.by)), unit: step.unit } : { amount: '7', unit: 'd' };
}
