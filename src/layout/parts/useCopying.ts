import { useRef } from 'react';
import { useNotify } from 'react-admin';
import type { TextKey } from '#console/i18n/useText';

/**
 * Copies the content of an input and confirms it.
 * @returns `box`: ref of the input, which is selected if the browser denies the clipboard
 */
export function useCopying(content: string, copied: TextKey) {
  const notify = useNotify();
  const box = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(content);
      notify(copied, { type: 'success' });
    } catch {
      box.current?.select(); // the person copies the selection
    }
  };
  return { box, copy };
}
