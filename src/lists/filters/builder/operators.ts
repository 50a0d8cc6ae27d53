import type { TextKey } from '#console/i18n/useText';
import { isDated } from '#console/schema/periods';
import { filterKindOf, type SchemaField } from '#console/schema/schemaField';
import type { FilterKind } from '#contract/lists/filterKinds';
import { type FilterRow, newPartId, type RowOperator, valuesTaken } from './filterTree';

/** Operators of each kind in the builder, most frequent first; addresses may use others. */
const offered: Readonly<Record<FilterKind, readonly RowOperator[]>> = {
  text: ['q', 'eq', 'neq', 'any', 'neq_any', 'empty', 'set'],
  number: ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'between', 'empty', 'set'],
  day: ['between', 'eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'empty', 'set'],
  clock: ['between', 'lt', 'lte', 'gt', 'gte', 'empty', 'set'],
  instant: ['between', 'lt', 'lte', 'gt', 'gte'],
  boolean: ['eq', 'empty', 'set'],
  id: ['any', 'neq_any', 'empty', 'set'],
  ids: ['inc_any', 'inc', 'ninc_any', 'empty', 'set'],
  texts: ['inc_any', 'inc', 'ninc_any', 'empty', 'set'],
  markup: ['q', 'empty', 'set'],
  unknown: ['q', 'eq', 'neq', 'empty', 'set'],
};
const ofChoices: readonly RowOperator[] = ['any', 'neq_any', 'empty', 'set'];
/** A checkbox of a system field always has a value. */
const ofOwnTicks: readonly RowOperator[] = ['eq'];

/** Operators of a field. */
export function operatorsOf(field: SchemaField): readonly RowOperator[] {
  const kind = filterKindOf(field);
  if (kind === 'boolean' && field.system) return ofOwnTicks;
  return kind === 'text' && field.options.length > 0 ? ofChoices : offered[kind];
}

/** The label of an operator: dates are before and after, numbers less and greater. */
export function operatorKey(field: SchemaField, operator: RowOperator): TextKey {
  const ordered = operator === 'gt' || operator === 'gte' || operator === 'lt' || operator === 'lte';
  if (ordered || operator === 'between') {
    return isDated(filterKindOf(field)) ? `builder.day.${operator}` : `builder.figure.${operator}`;
  }
  return `builder.operator.${operator}`;
}

/** A row without values. */
export function blankRow(field: SchemaField): FilterRow {
  const [operator = 'eq'] = operatorsOf(field);
  return { kind: 'row', id: newPartId(), field: field.key, operator, values: [] };
}

/** The row for another field; typed values stay if they fit. */
export function turnedTo(from: SchemaField, to: SchemaField): Partial<FilterRow> {
  const same = filterKindOf(from) === filterKindOf(to) && from.options.length + to.options.length === 0;
  const [first = 'eq'] = operatorsOf(to);
  return same ? { field: to.key } : { field: to.key, operator: first, values: [] };
}

/** The row with another operator. A named period is not a single value. */
export function askingBy(row: FilterRow, field: SchemaField, operator: RowOperator): Partial<FilterRow> {
  const spans = isDated(filterKindOf(field)) && valuesTaken(operator) !== valuesTaken(row.operator);
  return { operator, values: spans && valuesTaken(operator) !== 0 ? [] : row.values };
}
