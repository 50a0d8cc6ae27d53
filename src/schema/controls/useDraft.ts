import { useEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';

/** Pause after typing before the value is passed on, in milliseconds. */
const rest = 250;

/**
 * State of an input that acts without a form: it shows typed text at once and passes it on after a pause, on blur, and
 * when it unmounts. Values from elsewhere (a step back, a removed filter) replace the text; late echoes of typed text
 * do not.
 */
export function useDraft(value: string, onChange: (typed: string) => void) {
  const [draft, setDraft] = useState(value);
  /** Values passed on and not received back yet, oldest first; the first has arrived. */
  const handed = useRef([value]);

  const flush = useEvent(() => {
    if (draft.trim() === handed.current.at(-1)?.trim()) return;
    handed.current.push(draft);
    onChange(draft);
  });

  useEffect(() => {
    const index = handed.current.findIndex((text) => text.trim() === value.trim());
    if (index >= 0) {
      handed.current.splice(0, index);
      return;
    }
    handed.current = [value];
    setDraft(value);
  }, [value]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every letter begins the rest anew
  useEffect(() => {
    const timer = setTimeout(flush, rest);
    return () => clearTimeout(timer);
  }, [draft, flush]);

  useEffect(() => flush, [flush]);

  return { draft, write: setDraft, flush };
}
