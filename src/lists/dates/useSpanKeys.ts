import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import { arrowSteps } from '#console/lists/layouts/arrowSteps';
import { movedSpan, type Span, type SpanPart } from './dateFields';
import { addDays } from './days';

/** An entry that the keyboard has picked up, and its new span. */
interface PickedSpan {
  id: string;
  before: Span;
  span: Span;
}

interface SpanKeys {
  root: RefObject<HTMLElement | null>;
  /** Days that an arrow key moves, vertically and horizontally. */
  steps: { across: number; down: number };
  spanOf(id: string): Span | undefined;
  /** Picks an entry up; false: the person may not move it and was told so. */
  mayPick(id: string): boolean;
  /** Called for each step, to announce and show it. */
  onStep(step: 'picked' | 'moved' | 'cancelled', picked: PickedSpan): void;
  onDrop(picked: PickedSpan): void;
}

const entriesIn = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLElement>('[data-span]') ?? [])];

/**
 * Keyboard control of entries: arrow keys move between them. Space picks one up or drops it; meanwhile arrow keys move
 * it, Shift with an arrow key resizes its end (horizontal) or start (vertical), and Escape cancels.
 */
export function useSpanKeys({ root, steps, spanOf, mayPick, onStep, onDrop }: SpanKeys) {
  const [picked, setPicked] = useState<PickedSpan | null>(null);
  const focus = useLastingFocus(root);
  // on other days an entry has another element
  useLayoutEffect(() => {
    if (!picked) return;
    const element = entriesIn(root.current).find(({ dataset }) => dataset.span === picked.id);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [picked, root]);

  const letGo = (entry: PickedSpan, drop: boolean) => {
    setPicked(null);
    if (drop) onDrop(entry);
    else onStep('cancelled', entry);
  };
  const carry = (entry: PickedSpan, part: SpanPart, by: number) => {
    const next = { ...entry, span: movedSpan(entry.span, part, (day) => addDays(day, by)) };
    setPicked(next);
    onStep('moved', next);
  };
  const walk = (from: HTMLElement, by: number) => {
    const all = entriesIn(root.current);
    all[all.indexOf(from) + by]?.focus();
  };

  const onKeyDown = useEvent((event: KeyboardEvent) => {
    const { target, key, shiftKey } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const entry = target.closest<HTMLElement>('[data-span]');
    const id = entry?.dataset.span;
    if (!entry || id === undefined) return;
    const [across, down] = arrowSteps[key] ?? [0, 0];
    const ahead = document.dir === 'rtl' ? -across : across;
    const taken = [' ', 'Enter', 'Escape'].includes(key);
    if (picked) {
      if (key === 'Tab') letGo(picked, false);
      if (!taken && !(key in arrowSteps)) return;
      event.preventDefault();
      event.stopPropagation();
      if (taken) letGo(picked, key !== 'Escape');
      else if (shiftKey) carry(picked, ahead === 0 ? 'start' : 'end', ahead || down);
      else carry(picked, 'whole', ahead * steps.across + down * steps.down);
      return;
    }
    if (key === ' ') {
      event.preventDefault();
      event.stopPropagation();
      const before = spanOf(id);
      if (!before || !mayPick(id)) return;
      const next = { id, before, span: before };
      setPicked(next);
      onStep('picked', next);
    } else if (key in arrowSteps && !shiftKey) {
      event.preventDefault();
      walk(entry, ahead || down);
    }
  });
  return { picked, onKeyDown, ...focus };
}

/**
 * Keeps the focus on an entry whose element is replaced, because its days have changed: by a step of the keyboard, by
 * another month, or because somebody else has moved it.
 */
function useLastingFocus(root: RefObject<HTMLElement | null>) {
  const focused = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return;
    const element = entriesIn(root.current).find(({ dataset }) => dataset.span === focused.current);
    element?.focus({ preventScroll: true });
  });
  const onFocus = useEvent(({ target }: FocusEvent) => {
    focused.current = target.closest<HTMLElement>('[data-span]')?.dataset.span;
  });
  const onBlur = useEvent(({ target }: FocusEvent) => {
    if (target.isConnected) focused.current = undefined;
  });
  return { onFocus, onBlur };
}
