import { type RefObject, useEffect } from 'react';
import { useEvent } from 'react-admin';

/** Elements that handle arrow keys and Escape themselves. */
const typing =
  'input:not([type=checkbox], [type=button], [type=submit]), textarea, select, [contenteditable], [role=combobox], ' +
  '[role=slider], [role=radiogroup]';
/** Open overlays; a closed one that stays mounted is hidden from screen readers. */
const overlay = ':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox]):not([aria-hidden=true] *)';

interface PanelKeys {
  onStep(step: 1 | -1): void;
  onClose(): void;
}

/** Keys of the panel: Escape closes it from anywhere, arrow keys step through records while it has the focus. */
export function usePanelKeys(panel: RefObject<HTMLElement | null>, { onStep, onClose }: PanelKeys): void {
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || document.querySelector(overlay)) return;
    const inside = panel.current?.contains(target) === true;
    const types = target.closest(typing) !== null;
    if (key === 'Escape') {
      if (!types) onClose();
      else if (inside) panel.current?.focus();
      else return;
    } else if (inside && !types && (key === 'ArrowDown' || key === 'ArrowUp')) onStep(key === 'ArrowDown' ? 1 : -1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);
}
