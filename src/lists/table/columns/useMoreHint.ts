import { type RefObject, useEffect } from 'react';

/** Tolerance for rounding, in pixels. */
const tolerated = 4;

/** Marks the table's frame while columns are hidden beyond its end. */
export function useMoreHint(root: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const table = root.current;
    const frame = table?.parentElement;
    if (!table || !frame) return;
    const look = () => {
      const beyond = frame.scrollWidth - frame.clientWidth - Math.abs(frame.scrollLeft);
      frame.toggleAttribute('data-more', beyond > tolerated);
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(table);
    sizes.observe(frame);
    frame.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      frame.removeEventListener('scroll', look);
    };
  }, [root]);
}
