/** A record of the list on the screen: a card or a table row. */
const rowOf = 'article, tbody tr[data-index]';
const link = 'h2 a[href], a[data-record]';

const main = () => document.querySelector('main');

const currentRow = (): Element | null => document.activeElement?.closest(rowOf) ?? null;

/**
 * Moves the focus to the next or previous record. In a table the row's checkbox gets it, because cells take letters.
 * @returns whether there is a list
 */
export function moveBy(step: 1 | -1): boolean {
  const rows = [...(main()?.querySelectorAll(rowOf) ?? [])];
  const current = currentRow();
  const at = current ? rows.indexOf(current) + step : 0;
  const row = rows[Math.max(0, Math.min(at, rows.length - 1))];
  const target = row?.querySelector<HTMLElement>('td.box input') ?? row?.querySelector<HTMLElement>(link);
  target?.focus();
  row?.scrollIntoView({ block: 'nearest' });
  return target !== undefined && target !== null;
}

/** Opens the record whose checkbox has the focus; links work by themselves. @returns whether there was one */
export function openRow(): boolean {
  if (!(document.activeElement instanceof HTMLInputElement)) return false;
  const target = currentRow()?.querySelector<HTMLElement>(link);
  target?.click();
  return target !== undefined && target !== null;
}

const currentBox = () => currentRow()?.querySelector<HTMLElement>('td.box input') ?? null;

/** Moves like `moveBy` and extends the selection, as Shift with an arrow key does on checkboxes. */
export function extendBy(step: 1 | -1): boolean {
  const box = currentBox();
  if (!box) return moveBy(step);
  box.focus();
  const arrow = { key: step > 0 ? 'ArrowDown' : 'ArrowUp', shiftKey: true, bubbles: true, cancelable: true };
  box.dispatchEvent(new KeyboardEvent('keydown', arrow));
  return true;
}

/** @param upTo select all rows from the last selected one @returns whether a selectable row has the focus */
export function selectRow(upTo: boolean): boolean {
  const box = currentBox();
  box?.dispatchEvent(new MouseEvent('click', { shiftKey: upTo, bubbles: true, cancelable: true }));
  return box !== null;
}

/** The address of the focused record; null: none. */
export const rowPath = (): string | null => currentRow()?.querySelector(link)?.getAttribute('href') ?? null;

/** Clicks or focuses the element with a shortcut (`data-shortcut`). @returns whether there is one */
export function activate(key: string): boolean {
  const target = main()?.querySelector<HTMLElement>(`[data-shortcut="${CSS.escape(key)}"]:not(:disabled)`);
  if (target instanceof HTMLInputElement) {
    target.focus();
    target.select();
  } else target?.click();
  return target !== null && target !== undefined;
}
