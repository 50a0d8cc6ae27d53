import { useState } from 'react';
import { useEvent } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { describeError } from './useSayProblem';

/**
 * State of work that a person waits for: whether it is running, and the message of the last failure.
 * @param say shows the error elsewhere; by default it is returned as `problem`
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
