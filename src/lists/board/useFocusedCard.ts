import { type FocusEvent, type RefObject, useRef } from 'react';
import { useEvent } from 'react-admin';

/**
 * Keeps the focus on a card whose record moves to another column, as by an undo. Between its removal and its return
 * another element has the focus; if the person moves on meanwhile, the card is let go.
 */
export function useFocusedCard(root: RefObject<HTMLElement | null>) {
  const focused = useRef<{ id: string; element: HTMLElement } | null>(null);
  const missing = useRef<string | null>(null);

  /** Called when cards may have come: focuses the missing one. */
  const refocus = useEvent(() => {
    const card = focused.current;
    const lost = card && !card.element.isConnected && document.activeElement === document.body ? card.id : null;
    const id = missing.current ?? lost;
    if (id === null) return;
    const link = root.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] a[href]`);
    link?.focus();
  });
  const onFocus = useEvent(({ target }: FocusEvent<HTMLElement>) => {
    const before = focused.current;
    missing.current = before && !before.element.isConnected ? before.id : null;
    const id = target.closest<HTMLElement>('[data-card]')?.dataset.card;
    focused.current = id === undefined ? null : { id, element: target };
    if (id === missing.current) missing.current = null;
    else refocus();
  });
  // React reports no blur of an element that it removes
  const onBlur = useEvent(() => {
    focused.current = null;
    missing.current = null;
  });
  return { onCards: refocus, onFocus, onBlur };
}
