import { useState } from 'react';
import { refusedFields } from '#console/dataProvider/calls/refusedFields';
import { useAttempt } from '#console/layout/messages/useAttempt';

/**
 * The values of a form outside records, and their save.
 * @param fieldOf the field of an error's path; undefined: none, so that the error concerns the whole form
 * @returns `problems`: messages of a refusal by field; `problem`: another error
 */
export function useTypedValues<Values extends object>(
  start: Values | (() => Values),
  fieldOf: (path: string) => string | undefined = (path) => path,
) {
  const [values, setValues] = useState(start);
  const [touched, setTouched] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { working: saving, problem, attempt } = useAttempt();
  const change = (changes: Partial<Values>) => {
    setTouched(true);
    setValues((before) => ({ ...before, ...changes }));
  };
  /** @param onRefused called after an error */
  const save = (send: () => unknown, onRefused?: () => void) =>
    attempt(async () => {
      setProblems({});
      try {
        await send();
      } catch (error) {
        onRefused?.();
        const found = refusedFields(error).flatMap(([path, message]) => {
          const field = fieldOf(path);
          return field === undefined ? [] : [[field, message]];
        });
        if (found.length === 0) throw error;
        setProblems(Object.fromEntries(found));
      }
    });
  return { values, change, touched, saving, problem, problems, save };
}
