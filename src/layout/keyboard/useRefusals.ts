import { useEffect, useRef, useState } from 'react';
import { focusFirstError } from './focusFirstError';

/**
 * A form that is sent with something missing or wrong: its first wrong input takes the focus, each time.
 * @returns `form`: the form's ref; `refuse`: to be called when it is refused
 */
export function useRefusals() {
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) focusFirstError(form.current);
  }, [refusals]);
  return { form, refuse: () => setRefusals((known) => known + 1) };
}
