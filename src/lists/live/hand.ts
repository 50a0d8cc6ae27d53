/** The rows and cards of the list. */
const rows = 'main :is(tbody tr, article)';
/** Popovers, menus and dialogs over the page. */
const opened = ':is([role=dialog], [role=menu], [role=listbox], .MuiPopover-root, [data-editor])';

/** Time without pointer movement after which a person counts as idle, in milliseconds. */
const calm = 4000;
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/** Whether the person is using a row of the list: focused, under the pointer, or with something open. */
function isHeld(): boolean {
  const isFocused = document.activeElement?.closest(rows) != null;
  return isFocused || document.querySelector(`${rows}:hover, ${opened}`) !== null;
}

/**
 * Watches what the person uses. `isFree`: nothing of the list is in use, and the pointer has rested since a time.
 */
export function watchHand() {
  let last = Number.NEGATIVE_INFINITY;
  const move = () => {
    last = performance.now();
  };
  for (const sign of signs) window.addEventListener(sign, move, { capture: true, passive: true });
  return {
    isFree: (since: number): boolean =>
      document.hidden || (!isHeld() && performance.now() - Math.max(last, since) > calm),
    stop() {
      for (const sign of signs) window.removeEventListener(sign, move, { capture: true });
    },
  };
}
