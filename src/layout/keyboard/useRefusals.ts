import { useEffect, useRef, useState } from 'react';
import { focusFirstError } from './focusFirstError';

/**
 * Focuses the first invalid input each time a form is refused.
 * @returns `form`: ref of the form; `refuse`: call after a refusal
 */
export function useRefusals() {
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) focusFirstError(form.current);
  }, [refusals]);
  return { form, refuse: () => setRefusals((known) => known + 1) };
}
