import { formatClock } from '#console/i18n/format';
import { TextBox } from '#console/schema/controls/boxes';
import { keepClock } from '#contract/values';
import type { FieldContext, FieldControlProps } from './fieldType';
import { RangeFilter } from './filters';
import { plainType } from './plainType';

const Control = (props: FieldControlProps) => <TextBox {...props} type="datetime-local" />;

/** A wall-clock time without time zone. */
export const dateTimeType = plainType({
  Control,
  Filter: RangeFilter,
  leastWidth: 200,
  operations: ['set', 'shift', 'clear'],
  format: (value, _field, { locale, text }: FieldContext) => formatClock(value, locale) ?? text('common.date.invalid'),
  exportValue: (value) => keepClock(value)?.replace('T', ' ') ?? value,
  importText: (cell, _field, { locale, readers }) => readers.clock(cell, locale),
});
