import { formatNumber, formatPercentage } from '#console/i18n/format';
import { viewOf } from '#console/schema/fieldTypes';
import type { FieldContext } from '#console/schema/fieldTypes/fieldType';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import type { ListAggregates } from '#contract/lists/listAggregates';

/** Rounds an average to two decimals. */
const rounded = (value: number) => Math.round(value * 100) / 100;

/** The aggregate of a column in its type's format; undefined: none. */
export function aggregateText<R extends ListedRecord>(
  { total, field }: Column<R>,
  { figures: aggregates }: Pick<ListAggregates, 'figures'>,
  context: FieldContext,
): string | undefined {
  const figure = total && aggregates[total.of];
  if (!figure || figure.sum === null) return undefined;
  const value = total.as === 'sum' ? figure.sum : rounded(figure.sum / Math.max(1, figure.filled));
  if (total.percent) return formatPercentage(Math.round(value), context.locale);
  return field ? viewOf(field.type).format(String(value), field, context) : formatNumber(value, context.locale);
}
