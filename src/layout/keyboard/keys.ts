/** Elements that use letters themselves: no shortcuts while one of them has the focus. */
const typing =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable], ' +
  '[role=combobox], [role=listbox], [role=menu], [role=slider], [role=tablist]';

/** An editable cell, see `opensBy` in the lists. The cells of checkbox and menu take no letters. */
const cell = 'table[role=grid] :is(td, th):not(.box, .menu)';

const dialog = '[role=dialog], [role=alertdialog]';

/** The letter of a key; for other alphabets the Latin letter at the same position. */
const letterOf = ({ key, code }: KeyboardEvent): string =>
  /^[a-z]$/i.test(key) || !/^Key[A-Z]$/.test(code) ? key.toLowerCase() : code.slice('Key'.length).toLowerCase();

export const opensPalette = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && letterOf(event) === 'k';

/** Dialogs with a question or a form: undo does not act behind them. */
const asking = '[role=alertdialog], [aria-modal=true] :is(form, input, textarea)';

/** Elements with text editing: the browser's own undo applies. */
const editing = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, [contenteditable]';

/** Whether a key means undo or redo, outside text editing. @see rules 13.40 */
export function undoKeyOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  const { ctrlKey, metaKey, shiftKey, altKey, target } = event;
  if (event.defaultPrevented || event.isComposing || altKey || ctrlKey === metaKey) return null;
  const letter = letterOf(event);
  if (letter !== 'z' && !(letter === 'y' && ctrlKey && !shiftKey)) return null;
  if (target instanceof Element && target.closest(editing)) return null;
  if (document.querySelector(asking)) return null;
  return letter === 'y' || shiftKey ? 'redo' : 'undo';
}

/** The shortcut of a single key; null: the focused element uses the key. @see rules 13.24 */
export function shortcutOf(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return null;
  const { target } = event;
  if (!(target instanceof Element)) return null;
  if (target.closest(typing) || target.closest(cell) || document.querySelector(dialog)) return null;
  return letterOf(event);
}
