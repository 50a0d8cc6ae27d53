import type { ListedRecord } from '#console/schema/schemaColumns';
import { pasteBlock } from './cellChanges';
import { readBlock, toHtml, toTsv } from './spreadsheet';
import type { Grid } from './useGrid';
import { useHeard } from './useHeard';

/** Copies the selected cells to the clipboard, and pastes from it. */
export function useCellClipboard<R extends ListedRecord>(grid: Grid<R>, editing: boolean): void {
  const { root, records, columns, rules, many, chosen } = grid;
  const { bounds } = chosen;

  const copy = (event: ClipboardEvent) => {
    if (!bounds || editing || !event.clipboardData) return;
    const cells = records
      .slice(bounds.top, bounds.bottom + 1)
      .map((record) => columns.slice(bounds.left, bounds.right + 1).map((column) => rules.copied(record, column)));
    event.clipboardData.setData('text/plain', toTsv(cells));
    event.clipboardData.setData('text/html', toHtml(cells));
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent) => {
    const copied = event.clipboardData?.getData('text/plain');
    if (!bounds || editing || !copied) return;
    event.preventDefault();
    const block = readBlock(copied);
    const found = pasteBlock(block, bounds, records, columns, rules.read);
    many.begin(found);
  };
  useHeard(root, { copy, paste });
}
