import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useEvent } from 'react-admin';
import { arrowSteps } from '#console/lists/layouts/arrowSteps';

/** A card in a column. */
export interface CardKey {
  column: string;
  id: string;
}

/** A card that the keyboard has picked up, and the column that it is over. */
export interface PickedCard extends CardKey {
  over: string;
}

interface BoardKeys {
  root: RefObject<HTMLElement | null>;
  /** The keys of the columns in order. */
  columns: readonly string[];
  /** Picks a card up; false: the person may not move it and was told so. */
  mayPick(card: CardKey): boolean;
  /** Called for each step, to announce it. */
  onStep(step: 'picked' | 'over' | 'cancelled', picked: PickedCard): void;
  onDrop(picked: PickedCard): void;
}

const linkOf = (card: Element | undefined | null) => card?.querySelector<HTMLElement>('a[href]');
const cardsOf = (column: Element | undefined) => [...(column?.querySelectorAll('[data-card]') ?? [])];

/**
 * Keyboard control of a board: arrow keys move between cards. Space picks a card up or drops it; meanwhile arrow keys
 * choose its column and Escape cancels.
 */
export function useBoardKeys({ root, columns, mayPick, onStep, onDrop }: BoardKeys) {
  const [picked, setPicked] = useState<PickedCard | null>(null);

  const carry = (card: PickedCard, by: number) => {
    const over = columns[columns.indexOf(card.over) + by];
    if (over === undefined) return;
    const next = { ...card, over };
    setPicked(next);
    onStep('over', next);
    root.current
      ?.querySelector(`[data-column="${CSS.escape(over)}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const letGo = (card: PickedCard, drop: boolean) => {
    setPicked(null);
    if (drop && card.over !== card.column) onDrop(card);
    else onStep('cancelled', card);
  };
  const walk = (from: Element, across: number, down: number) => {
    const all = [...(root.current?.querySelectorAll('[data-column]') ?? [])];
    const here = all.findIndex((column) => column.contains(from));
    const position = cardsOf(all[here]).indexOf(from);
    if (down !== 0) return linkOf(cardsOf(all[here])[position + down])?.focus();
    for (let at = here + across; at >= 0 && at < all.length; at += across) {
      const cards = cardsOf(all[at]);
      const next = cards[Math.min(position, cards.length - 1)];
      if (next) return linkOf(next)?.focus();
    }
  };

  const onKeyDown = useEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const card = target.closest<HTMLElement>('[data-card]');
    const column = target.closest<HTMLElement>('[data-column]')?.dataset.column;
    const id = card?.dataset.card;
    if (!card || id === undefined || column === undefined || !target.closest('a')) return;
    const [across, down] = arrowSteps[key] ?? [0, 0];
    const step = document.dir === 'rtl' ? -across : across;
    const taken = [' ', 'Escape', 'Enter'].includes(key);
    if (picked) {
      if (key === 'Tab') letGo(picked, false);
      if (!taken && !(key in arrowSteps)) return;
      event.preventDefault();
      event.stopPropagation();
      if (taken) letGo(picked, key !== 'Escape');
      else if (step !== 0) carry(picked, step);
      return;
    }
    if (key === ' ') {
      event.preventDefault();
      event.stopPropagation();
      const card = { column, id };
      if (!mayPick(card)) return;
      setPicked({ ...card, over: column });
      onStep('picked', { ...card, over: column });
    } else if (key in arrowSteps) {
      event.preventDefault();
      walk(card, step, down);
    }
  });
  /** Losing the focus cancels the move. */
  const onBlur = useEvent(() => {
    if (picked) letGo(picked, false);
  });
  return { picked, onKeyDown, onBlur };
}
