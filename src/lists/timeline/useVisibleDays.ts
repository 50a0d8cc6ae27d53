import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import { daysBetween } from '#console/lists/dates/days';
import { offsetOf, type Scale } from './scale';

interface VisibleDays {
  root: RefObject<HTMLElement | null>;
  canvas: RefObject<HTMLElement | null>;
  scale: Scale;
  /** The day to scroll to. */
  day: string;
  /** Whether the records are loaded. */
  ready: boolean;
}

/** Pixels of scrolling after which the head renders again. */
const step = 400;

const isMirrored = () => document.dir === 'rtl';

/** The visible part of a timeline, measured from its start in either writing direction. */
export function useVisibleDays({ root, canvas, scale, day, ready }: VisibleDays) {
  const [visible, setVisible] = useState({ from: 0, width: 1600 });
  const [names, setNames] = useState(0);
  const before = useRef(scale);

  const measure = () => {
    const { scrollLeft = 0, clientWidth = 0 } = root.current ?? {};
    const from = Math.floor(Math.abs(scrollLeft) / step) * step;
    setVisible((known) => (known.from === from && known.width === clientWidth ? known : { from, width: clientWidth }));
  };
  const scrollTo = (offset: number) => {
    root.current?.scrollTo({ left: (isMirrored() ? -1 : 1) * Math.max(0, offset) });
    measure();
  };
  useLayoutEffect(() => {
    const corner = root.current?.querySelector<HTMLElement>('.corner');
    setNames(corner?.offsetWidth ?? 0);
  }, [root]);
  const { zoom, first } = scale;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day or zoom brings the day into sight
  useLayoutEffect(() => {
    const width = (root.current?.clientWidth ?? 0) - names;
    scrollTo(offsetOf(scale, day) - width / 3);
    before.current = scale;
  }, [day, zoom, names, ready]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line that begins earlier moves nothing
  useLayoutEffect(() => {
    const moved = daysBetween(first, before.current.first) * scale.width;
    before.current = scale;
    if (moved !== 0) scrollTo(Math.abs(root.current?.scrollLeft ?? 0) + moved);
  }, [first]);

  const offsetAt = useEvent((x: number) => {
    const { left = 0, right = 0 } = canvas.current?.getBoundingClientRect() ?? {};
    return (isMirrored() ? right - x : x - left) - names;
  });
  return { names, visible, onScroll: useEvent(measure), offsetAt };
}
