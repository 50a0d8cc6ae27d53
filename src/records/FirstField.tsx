import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useRef } from 'react';

const boxes = 'input:not([type=hidden], [type=file], [readonly], :disabled), textarea:not([readonly], [aria-hidden])';

/** Begins a form at its first box. A finger begins where it likes: there the keyboard would cover the form. */
export function FirstField({ children }: { children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) form.current?.querySelector<HTMLElement>(boxes)?.focus();
  }, []);
  return (
    <Stack ref={form} sx={{ gap: 3 }}>
      {children}
    </Stack>
  );
}
