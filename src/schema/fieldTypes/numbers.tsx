import type { ComponentType } from 'react';
import { formatNumber } from '../formats';
import { type FieldContext, type FieldControlProps, type FieldTypeView, plainType } from './fieldType';
import { rangeFilter } from './filters';
import { TextBox } from './TextBox';

/** A number box, with the definition's limits. */
export const numberBox = (step: string, adornment?: string): ComponentType<FieldControlProps> =>
  function NumberBox(props) {
    const { min, max } = props.field.definition;
    return (
      <TextBox
        {...props}
        type="number"
        inputMode={step === '1' ? 'numeric' : 'decimal'}
        attributes={{ step, min: min ?? undefined, max: max ?? undefined }}
        {...(adornment && { adornment })}
      />
    );
  };

/** A type whose values are numbers. */
export function numericType(
  Control: ComponentType<FieldControlProps>,
  formatValue: (value: number, locale: string) => string = formatNumber,
): FieldTypeView {
  const format = (value: string, _field: unknown, { locale }: FieldContext) =>
    Number.isFinite(Number(value)) ? formatValue(Number(value), locale) : value;
  return plainType({
    Control,
    Filter: rangeFilter(Control),
    format,
    exportValue: (value) => (Number.isFinite(Number(value)) ? Number(value) : value),
    numeric: true,
  });
}
