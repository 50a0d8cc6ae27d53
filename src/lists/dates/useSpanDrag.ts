import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import type { SpanPart } from './dateFields';
import { daysBetween } from './days';

/** An entry being dragged: the part, and the number of days. */
interface SpanDraft {
  id: string;
  part: SpanPart;
  by: number;
}

interface SpanDrag {
  /** The day at a point of the page. */
  dayAt(x: number, y: number): string | undefined;
  mayMove(id: string): boolean;
  onDrop(draft: SpanDraft): void;
}

/** Pixels after which a press becomes a drag, and milliseconds for touch, because a swipe scrolls. */
const threshold = 4;
const heldFor = 300;

interface Grab extends SpanDraft {
  x: number;
  y: number;
  day: string;
  active: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const isPart = (edge: string | undefined): edge is SpanPart => edge === 'start' || edge === 'end';

/**
 * Drags entries by pointer or touch. Entries are elements with `data-span`, their edges elements with `data-edge`. Two
 * handlers serve all of them, so that thousands of entries need no listeners.
 */
export function useSpanDrag({ dayAt, mayMove, onDrop }: SpanDrag) {
  const [draft, setDraft] = useState<SpanDraft | null>(null);
  const grab = useRef<Grab | null>(null);

  const end = useEvent((drop: boolean) => {
    const held = grab.current;
    if (!held) return;
    grab.current = null;
    clearTimeout(held.timer);
    setDraft(null);
    if (!held.active) return;
    leaveOutClick();
    if (drop && held.by !== 0) onDrop({ id: held.id, part: held.part, by: held.by });
  });
  const begin = () => {
    const held = grab.current;
    if (!held || held.active) return;
    held.active = true;
    setDraft({ id: held.id, part: held.part, by: 0 });
  };
  const onMove = useEvent(({ clientX, clientY, pointerType }: PointerEvent) => {
    const held = grab.current;
    if (!held) return;
    const moved = Math.hypot(clientX - held.x, clientY - held.y);
    if (!held.active && pointerType === 'touch') return moved > threshold * 2 ? end(false) : undefined;
    if (!held.active && moved > threshold) begin();
    const day = held.active ? dayAt(clientX, clientY) : undefined;
    const by = day === undefined ? held.by : daysBetween(held.day, day);
    if (by === held.by) return;
    held.by = by;
    setDraft({ id: held.id, part: held.part, by });
  });
  const onUp = useEvent(() => end(true));
  const onCancel = useEvent(() => end(false));
  const onKey = useEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !grab.current?.active) return;
    event.stopPropagation();
    end(false);
  });
  /** Prevents scrolling during a touch drag. */
  const onTouchMove = useEvent((event: TouchEvent) => {
    if (grab.current?.active && event.cancelable) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('touchmove', onTouchMove, { passive: false });
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('touchmove', onTouchMove);
    };
  }, [onMove, onUp, onCancel, onKey, onTouchMove]);

  const onPointerDown = useEvent(({ target, button, clientX: x, clientY: y, pointerType }: ReactPointerEvent) => {
    if (button !== 0 || !(target instanceof Element)) return;
    const id = target.closest<HTMLElement>('[data-span]')?.dataset.span;
    const day = dayAt(x, y);
    if (id === undefined || day === undefined || !mayMove(id)) return;
    const edge = target.closest<HTMLElement>('[data-edge]')?.dataset.edge;
    const timer = pointerType === 'touch' ? setTimeout(begin, heldFor) : undefined;
    grab.current = { id, part: isPart(edge) ? edge : 'whole', by: 0, x, y, day, active: false, timer };
  });
  return { draft, onPointerDown };
}

/** Suppresses the click after a drag. */
function leaveOutClick(): void {
  const stop = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stop, true), 0);
}
