import { formatDay } from '#console/i18n/format';
import { TextBox } from '#console/schema/controls/boxes';
import { keepDay } from '#contract/values';
import type { FieldContext, FieldControlProps } from './fieldType';
import { RangeFilter } from './filters';
import { plainType } from './plainType';

const Control = (props: FieldControlProps) => <TextBox {...props} type="date" />;

/** A calendar day without time zone. */
export const dateType = plainType({
  Control,
  Filter: RangeFilter,
  leastWidth: 144,
  operations: ['set', 'shift', 'clear'],
  format: (value, _field, { locale, text }: FieldContext) => formatDay(value, locale) ?? text('common.date.invalid'),
  exportValue: (value) => keepDay(value) ?? value,
  importText: (cell, _field, { locale, readers }) => readers.day(cell, locale),
});
