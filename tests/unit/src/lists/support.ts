import type { Column } from '#console/schema/schemaColumns';

/** A column that shows its key. */
export const column = (key: string, more: Partial<Column> = {}): Column => ({
  key,
  label: key,
  cell: () => key,
  exportValue: () => key,
  ...more,
});
