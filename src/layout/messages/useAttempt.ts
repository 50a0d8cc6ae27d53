import { useState } from 'react';
import { useEvent } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { describeError } from './useSayProblem';

/**
 * Work that somebody waits for: whether it is under way, and why the last attempt failed, in the person's words.
 * @param say says that elsewhere; by default it is `problem`
 */
export function useAttempt(say?: (error: unknown) => void) {
  const text = useText();
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState('');
  const attempt = useEvent(async (work: () => unknown): Promise<void> => {
    setWorking(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      if (say) say(error);
      else setProblem(describeError(error, text));
    } finally {
      setWorking(false);
    }
  });
  return { working, problem, setProblem, attempt };
}
