import { useEffect, useState } from 'react';
import { useEvent } from 'react-admin';
import type { VisiblePart } from './scale';

/** Pixels of scrolling after which rows learn where they are. */
const step = 8;

/** The part of the scale in sight, without the names. */
export function useVisiblePart(frameOf: () => HTMLElement | null, names: number): VisiblePart {
  const find = useEvent(frameOf);
  const [part, setPart] = useState<VisiblePart>({ from: 0, until: Number.POSITIVE_INFINITY });
  useEffect(() => {
    const frame = find();
    if (!frame) return;
    const measure = () => {
      const from = Math.round(Math.abs(frame.scrollLeft) / step) * step;
      const until = from + frame.clientWidth - names;
      setPart((known) => (known.from === from && known.until === until ? known : { from, until }));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(frame);
    frame.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      frame.removeEventListener('scroll', measure);
    };
  }, [find, names]);
  return part;
}
