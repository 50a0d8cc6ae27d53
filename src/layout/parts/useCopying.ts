import { useRef } from 'react';
import { useNotify } from 'react-admin';
import type { TextKey } from '#console/i18n/useText';

/**
 * Copies what a box shows, and says so.
 * @returns `box`: the ref of the box, which is marked where the browser refuses its clipboard
 */
export function useCopying(content: string, copied: TextKey) {
  const notify = useNotify();
  const box = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(content);
      notify(copied, { type: 'success' });
    } catch {
      box.current?.select(); // the person copies what is marked
    }
  };
  return { box, copy };
}
