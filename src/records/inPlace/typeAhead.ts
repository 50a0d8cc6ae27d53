import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { folded } from '#console/i18n/folded';

const optionsOf = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[role=option]')];

/** Whether a key types one letter; others have names. */
const isLetter = (key: string): boolean => [...key].length === 1;

/** The next option, after the focused one, whose words begin with a text. */
function matching(options: readonly HTMLElement[], text: string, from: number): HTMLElement | undefined {
  const inOrder = [...options.slice(from), ...options.slice(0, from)];
  return inOrder.find((option) => folded(option.textContent).startsWith(text));
}

/**
 * Letters choose among the options of a list: they focus the option that begins with them, and Enter takes it. They do
 * so from the letter that opened the editor, while the list opens, and however slowly they are typed: a letter that
 * does not go on begins anew. The input's own search would lose the first letter, and take Space for a choice.
 */
export function useTypeAhead(first: string) {
  const typed = useRef('');
  /** Letters typed before the list is there. */
  const waiting = useRef(isLetter(first) ? first.trim() : '');

  const find = (list: Element, letter: string) => {
    const options = optionsOf(list);
    const at = options.indexOf(document.activeElement as HTMLElement);
    const longer = folded(typed.current + letter);
    const found = matching(options, longer, Math.max(at, 0));
    const anew = found || letter === ' ' ? undefined : matching(options, folded(letter), at + 1);
    if (found) typed.current = longer;
    else if (anew) typed.current = letter;
    (found ?? anew)?.focus();
  };
  return {
    onFocusCapture({ target }: FocusEvent): void {
      const list = target.closest('[role=listbox]');
      const letters = waiting.current;
      if (!list || letters === '') return;
      waiting.current = '';
      // after the list has focused its first option
      queueMicrotask(() => {
        for (const letter of letters) find(list, letter);
      });
    },
    /** @returns whether the key belonged to the search */
    onKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
      const isTyped = isLetter(key) && !ctrlKey && !metaKey && !altKey;
      if (!isTyped) typed.current = '';
      // Space alone opens the list, or takes the focused option
      if (!isTyped || (key === ' ' && typed.current + waiting.current === '')) return false;
      const list = (target as Element).closest('[role=listbox]');
      if (list) find(list, key);
      else waiting.current += key;
      return true;
    },
  };
}
