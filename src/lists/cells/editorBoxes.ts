import { CheckBox, RecordBox, TextBox } from '#console/schema/controls/boxes';
import { type Column, editedField, type ListedRecord } from '#console/schema/schemaColumns';

/** Fetches the boxes that the cells of these columns open with, so that no letter is typed before one stands. */
export async function editorBoxes<R extends ListedRecord>(columns: readonly Column<R>[]): Promise<void> {
  const types = new Set(columns.map((column) => editedField(column)?.type));
  await Promise.all([
    TextBox.prefetch(),
    types.has('checkbox') && CheckBox.prefetch(),
    types.has('user') && RecordBox.prefetch(),
  ]);
}
