import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import type { SchemaField } from '#console/schema/schemaField';

/** Columns with another key than the field that they show. */
const shownAs: Readonly<Record<string, string>> = {
  clientId: 'clientName',
  userIds: 'team',
  roleId: 'roleName',
};

const columnOf = <C extends { key: string }>(columns: readonly C[], key: string): C | undefined =>
  columns.find((column) => column.key === key) ?? columns.find((column) => column.key === shownAs[key]);

/** The columns in the company's order. The others are hidden at first. @see rules 11.29 */
export function layoutColumns<R extends ListedRecord>(
  columns: readonly Column<R>[],
  keys: readonly string[] | null | undefined,
): readonly Column<R>[] {
  if (!keys) return columns;
  const first = new Set(keys.flatMap((key) => columnOf(columns, key) ?? []));
  const others = columns.filter((column) => !first.has(column));
  return [...[...first].map((column) => ({ ...column, shown: true })), ...others.map(hidden)];
}

const hidden = <R extends ListedRecord>(column: Column<R>): Column<R> =>
  column.title ? column : { ...column, shown: false };

/** The columns of a card; undefined: the default card. */
export const cardColumns = <R extends ListedRecord>(
  columns: readonly Column<R>[],
  keys: readonly string[] | null | undefined,
): Column<R>[] | undefined => keys?.flatMap((key) => columnOf(columns, key) ?? []).filter(({ title }) => !title);

/** The fields of the filters beside the search; undefined: the default filters. */
export const layoutFilters = (
  fields: readonly SchemaField[],
  keys: readonly string[] | null | undefined,
): SchemaField[] | undefined =>
  keys?.flatMap((key) => fields.find((field) => field.key === key && isChosen(field)) ?? []);

/** Whether a filter beside the search can use the field: it has few values. */
export const isChosen = ({ type }: Pick<SchemaField, 'type'>): boolean => type === 'select' || type === 'checkbox';
