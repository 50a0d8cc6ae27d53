import { useEffect, useRef } from 'react';
import { focusFirstError } from '#console/layout/keyboard/focusFirstError';

const invalid = '[aria-invalid=true]';

/**
 * Focuses the first invalid input of a form each time that a submission is refused, by the form or by the backend.
 * @returns `root`: ref of the form's container; `watch`: call when the form is submitted; `rest`: call when the person
 * changes a value, whose errors take no focus
 */
export function useRefusedInput() {
  const root = useRef<HTMLDivElement>(null);
  const errors = useRef<MutationObserver>(null);
  const rest = () => errors.current?.disconnect();
  const watch = () => {
    rest();
    const form = root.current;
    if (!form) return;
    focusFirstError(form); // an error that the next reply repeats does not change the form
    errors.current = new MutationObserver(() => {
      if (form.querySelector(invalid)) focusFirstError(form);
    });
    errors.current.observe(form, { subtree: true, attributeFilter: ['aria-invalid'] });
  };
  useEffect(() => () => errors.current?.disconnect(), []);
  return { root, watch, rest };
}
