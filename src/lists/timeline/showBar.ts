import type { MouseEvent } from 'react';

/**
 * Scrolls to the bar of a row whose pointer is clicked. The keyboard needs no pointer: the focus brings a bar into
 * sight.
 * @returns whether a pointer was clicked
 */
export function showBar({ target }: MouseEvent): boolean {
  const pointer = target instanceof Element ? target.closest('.pointer') : null;
  pointer?.parentElement?.querySelector('a[data-span]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  return pointer !== null;
}
