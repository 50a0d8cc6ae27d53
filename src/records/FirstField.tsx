import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useRef } from 'react';
import { beginIn, endTypedAhead } from './typedAhead';

const box =
  'input:not([type=hidden], [type=file], [readonly], [aria-hidden], :disabled), textarea:not([readonly], [aria-hidden])';
/** Placeholder of an input whose code is loading. */
const bone = '.MuiSkeleton-root';

/**
 * Focuses the first input of a form and enters the keys that were typed before it loaded. Without a mouse or
 * keyboard nothing is focused, because the on-screen keyboard would cover the form.
 */
export function FirstField({ children }: { children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const boxes = form.current;
    if (!boxes || !window.matchMedia('(pointer: fine)').matches) return undefined;
    const begin = () => {
      const first = boxes.querySelector<HTMLElement>(`${box}, ${bone}`);
      if (!first?.matches(box)) return false;
      if (boxes.contains(document.activeElement)) endTypedAhead();
      else beginIn(first);
      return true;
    };
    if (begin()) return undefined;
    const arrival = new MutationObserver(() => {
      if (begin()) arrival.disconnect();
    });
    arrival.observe(boxes, { childList: true, subtree: true });
    return () => arrival.disconnect();
  }, []);
  return (
    <Stack ref={form} sx={{ gap: 3 }}>
      {children}
    </Stack>
  );
}
