import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { useText } from '#console/i18n/useText';
import { SelectOne } from '#console/layout/parts/SelectOne';
import { PlainNumberBox } from '#console/schema/controls/PlainNumberBox';
import { relativeFor } from '#console/schema/periods';
import { relativeWords } from '#console/schema/relativeWords';
import { useFieldContext } from '#console/schema/useFieldContext';
import type { FilterKind } from '#contract/lists/filterKinds';
import { readRelative, type Step, writeRelative } from '#contract/lists/relativeDays';

const forms = ['exact', 'today', 'ago', 'ahead', 'week', 'month', 'year'] as const;
type RelativeForm = (typeof forms)[number] | 'other';
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
      <SelectOne
        label={label}
        value={form}
        choices={form === 'other' ? [...forms, form] : forms}
        nameOf={(each) => (each === 'other' ? (relativeWords(value, context) ?? value) : text(`builder.when.${each}`))}
        onChoose={choose}
        sx={{ flex: { sm: '1 0 8.5rem' } }}
      />
      {form === 'exact' && exact}
      {(form === 'ago' || form === 'ahead') && (
        <>
          <PlainNumberBox
            label={text('builder.amount')}
            value={amount === '' ? null : Number(amount)}
            onChange={(count) => measure(count === null ? '' : String(count), unit)}
            min={1}
            max={9999}
            step={1}
          />
          <SelectOne
            label={text('builder.unit')}
            value={unit}
            choices={units}
            nameOf={(each) => text(`builder.units.${each}`)}
            onChoose={(each) => measure(amount, each)}
          />
        </>
      )}
    </Stack>
  );
}

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
