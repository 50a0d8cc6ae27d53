import type { ComponentType } from 'react';
import { formatCalculated, formatNumber } from '#console/i18n/format';
import { TextBox } from '#console/schema/controls/boxes';
import type { SchemaField } from '#console/schema/schemaField';
import type { FieldContext, FieldControlProps, FieldTypeView } from './fieldType';
import { RangeFilter } from './filters';
import { plainType } from './plainType';

interface NumberBoxProps extends FieldControlProps {
  step: string;
  adornment?: string;
}

/** A number input with the definition's limits. */
export function NumberBox({ step, ...props }: NumberBoxProps) {
  const { min, max } = props.field.definition;
  return (
    <TextBox
      {...props}
      type="number"
      inputMode={step === '1' ? 'numeric' : 'decimal'}
      attributes={{ step, min: min ?? undefined, max: max ?? undefined }}
    />
  );
}

/** A type whose values are numbers. */
export function numericType(
  Control: ComponentType<FieldControlProps>,
  formatValue?: (value: number, locale: string) => string,
): FieldTypeView {
  const format = (value: string, { definition }: SchemaField, { locale }: FieldContext) => {
    const written = formatValue ?? (definition.formula ? formatCalculated : formatNumber);
    return Number.isFinite(Number(value)) ? written(Number(value), locale) : value;
  };
  return plainType({
    Control,
    Filter: RangeFilter,
    operations: ['set', 'raise', 'percent', 'clear'],
    format,
    exportValue: (value) => (Number.isFinite(Number(value)) ? Number(value) : value),
    importText: (cell, _field, { locale, readers }) => readers.number(cell, locale),
    numeric: true,
    total: 'sum',
  });
}
