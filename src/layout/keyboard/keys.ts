/** Elements that take letters themselves: no shortcuts while one of them has the focus. */
const typing =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable], ' +
  '[role=combobox], [role=listbox], [role=menu], [role=slider], [role=tablist]';

/** A cell that letters are typed into, see `opensBy` of the lists; its row's box and menu take none. */
const cell = 'table[role=grid] :is(td, th):not(.box, .menu)';

const dialog = '[role=dialog], [role=alertdialog]';

/** A letter by its place on the keyboard where it is none of ours: shortcuts work with any alphabet. */
const letterOf = ({ key, code }: KeyboardEvent): string =>
  /^[a-z]$/i.test(key) || !/^Key[A-Z]$/.test(code) ? key.toLowerCase() : code.slice('Key'.length).toLowerCase();

export const opensPalette = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && letterOf(event) === 'k';

/** Dialogs that ask or are typed in: nothing behind them is taken back. */
const asking = '[role=alertdialog], [aria-modal=true] :is(form, input, textarea)';

/** Whether text is edited there: its own undo is the browser's. */
const editing = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, [contenteditable]';

/** Meaning of the keys of undo and redo, unless they belong to a text that is edited. @see rules 13.40 */
export function undoKeyOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  const { ctrlKey, metaKey, shiftKey, altKey, target } = event;
  if (event.defaultPrevented || event.isComposing || altKey || ctrlKey === metaKey) return null;
  const letter = letterOf(event);
  if (letter !== 'z' && !(letter === 'y' && ctrlKey && !shiftKey)) return null;
  if (target instanceof Element && target.closest(editing)) return null;
  if (document.querySelector(asking)) return null;
  return letter === 'y' || shiftKey ? 'redo' : 'undo';
}

/** The single key that was pressed as a shortcut; null: it belongs to what has the focus. @see rules 13.24 */
export function shortcutOf(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return null;
  const { target } = event;
  if (!(target instanceof Element)) return null;
  if (target.closest(typing) || target.closest(cell) || document.querySelector(dialog)) return null;
  return letterOf(event);
}
