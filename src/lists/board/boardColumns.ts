import type { FilterValues } from '#console/lists/filters/filterValues';
import { withConditions } from '#console/lists/filters/withConditions';
import { idsOf, readField, referredBy, type SchemaField } from '#console/schema/schemaField';
import { readChoices, writeChoices } from '#contract/fields/choices';
import type { ListAggregates } from '#contract/lists/listAggregates';
import { holdsSeveral } from './boardFields';

/** The key of the column for records without a value. */
export const emptyKey = '';

/** A column of a board. */
export interface BoardColumn {
  /** The value of the column's records; `''`: none. */
  key: string;
  /** undefined: loading. */
  label: string | undefined;
  color?: string;
}

type Values = Readonly<Record<string, unknown>>;
type Group = NonNullable<ListAggregates['groups']>[number];

/** The keys of the columns that a record belongs to. */
export function keysIn(record: Values, field: SchemaField): readonly string[] {
  const text = readField(record, field);
  if (text === null) return [emptyKey];
  if (!holdsSeveral(field)) return [text];
  const values = referredBy(field) ? idsOf(record, field) : (readChoices(text) ?? [text]);
  return values.length > 0 ? values : [emptyKey];
}

/** The field's value, as text, after a move between columns. Of several values only one changes. */
export function valueAfter(record: Values, field: SchemaField, from: string, to: string): string {
  if (!holdsSeveral(field)) return to;
  const others = keysIn(record, field).filter((key) => key !== from && key !== to && key !== emptyKey);
  return writeChoices(to === emptyKey ? others : [...others, to]);
}

/** The filter of one column: the list's filter and the column's value. */
export const columnFilter = (filter: FilterValues, { key }: Pick<SchemaField, 'key'>, value: string): FilterValues =>
  withConditions(filter, value === emptyKey ? { [`${key}_empty`]: true } : { [key]: value });

interface ColumnSources {
  field: SchemaField;
  /** Values of the records with counts; undefined: unknown. */
  groups: readonly Group[] | undefined;
  /** The records that a reference can name, if they are few; undefined: many, or unknown. */
  targets: readonly { id: string; name: string }[] | undefined;
  nameOf(id: string): string | undefined;
  emptyLabel: string;
}

/** The columns of a board: first records without a value, then one column for each value in order. */
export function boardColumns({ field, groups = [], targets = [], nameOf, emptyLabel }: ColumnSources): BoardColumn[] {
  const held = new Set(groups.map(({ value }) => value ?? emptyKey));
  const empty = !field.definition.required || held.has(emptyKey);
  const chosen = field.options
    .filter(({ value, archived }) => !archived || held.has(value))
    .map(({ value, label, color }) => ({ key: value, label, ...(color && { color }) }));
  const known = [...chosen, ...targets.map(({ id, name }) => ({ key: id, label: name }))];
  const others = [...held].filter((key) => key !== emptyKey && !known.some((column) => column.key === key));
  return [
    ...(empty ? [{ key: emptyKey, label: emptyLabel }] : []),
    ...known,
    ...others.map((key) => ({ key, label: field.options.length > 0 ? key : nameOf(key) })),
  ];
}
