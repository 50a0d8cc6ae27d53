import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import type { SchemaField } from '#console/schema/schemaField';

/** Columns that show what a field of another key holds. */
const shownAs: Readonly<Record<string, string>> = {
  clientId: 'clientName',
  userIds: 'team',
  roleId: 'roleName',
};

const columnOf = <C extends { key: string }>(columns: readonly C[], key: string): C | undefined =>
  columns.find((column) => column.key === key) ?? columns.find((column) => column.key === shownAs[key]);

/** The columns that a company shows at first, in its order; the others can be chosen behind them. @see rules 11.29 */
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

/** The columns that a card is made of; undefined: it is as it comes. */
export const cardColumns = <R extends ListedRecord>(
  columns: readonly Column<R>[],
  keys: readonly string[] | null | undefined,
): Column<R>[] | undefined => keys?.flatMap((key) => columnOf(columns, key) ?? []).filter(({ title }) => !title);

/** The fields that are asked for beside the search; undefined: as it comes. */
export const layoutFilters = (
  fields: readonly SchemaField[],
  keys: readonly string[] | null | undefined,
): SchemaField[] | undefined =>
  keys?.flatMap((key) => fields.find((field) => field.key === key && isChosen(field)) ?? []);

/** Whether a filter beside the search can ask for the field: its values are a few. */
export const isChosen = ({ type }: Pick<SchemaField, 'type'>): boolean => type === 'select' || type === 'checkbox';
