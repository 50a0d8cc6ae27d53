/** The rows and cards of the list. */
const rows = 'main :is(tbody tr, article)';
/** Parts that open over the page. */
const opened = ':is([role=dialog], [role=menu], [role=listbox], .MuiPopover-root, [data-editor])';

/** Time without any movement after which a person counts as idle, in milliseconds. */
const calm = 4000;
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/** Whether the person has a row of the list in hand: focused, under the pointer, or something of it is open. */
function isHeld(): boolean {
  const isFocused = document.activeElement?.closest(rows) != null;
  return isFocused || document.querySelector(`${rows}:hover, ${opened}`) !== null;
}

/** Watches the person's hand. `isFree`: nothing of the list is in it, and it has rested since an instant. */
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
