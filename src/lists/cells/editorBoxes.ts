import { TextBox } from '#console/schema/controls/boxes';
import { viewOf } from '#console/schema/fieldTypes';
import { type Column, editedField, type ListedRecord } from '#console/schema/schemaColumns';

/** Loads the inputs of these columns ahead, so that the first typed letter is not lost. */
export async function editorBoxes<R extends ListedRecord>(columns: readonly Column<R>[]): Promise<void> {
  const own = new Set(
    columns.map((column) => {
      const field = editedField(column);
      return field && viewOf(field.type).prefetch;
    }),
  );
  await Promise.all([TextBox.prefetch(), ...[...own].map((prefetch) => prefetch?.())]);
}
