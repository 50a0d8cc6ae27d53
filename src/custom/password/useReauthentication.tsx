import { type ReactNode, useRef, useState } from 'react';
import { ApiError } from '#console/dataProvider/calls/apiError';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { asRecord } from '#console/session/identity';

const ReauthenticationDialog = lazyPart(async () => (await import('./ReauthenticationDialog')).ReauthenticationDialog);

/** Whether the backend refuses a call until the person has shown a password again. */
const asksForPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && asRecord(error.result).reauthenticate === true;

interface Waiting {
  goOn(): void;
  giveUp(): void;
}

/**
 * Calls that the backend refuses without a password of the last ten minutes: the person is asked for it, and the call is
 * made again.
 * @returns `confirmed`, which makes a call in this way and throws its refusal where the person gives up; and the dialog
 */
export function useReauthentication(): {
  confirmed<Result>(work: () => Promise<Result>): Promise<Result>;
  question: ReactNode;
} {
  const [open, setOpen] = useState(false);
  const waiting = useRef<Waiting | null>(null);
  const confirmed = async <Result,>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (!asksForPassword(error)) throw error;
      const answered = new Promise<void>((resolve, reject) => {
        waiting.current = { goOn: resolve, giveUp: () => reject(error) };
      });
      setOpen(true);
      await answered.finally(() => setOpen(false));
      return work();
    }
  };
  const question = open && (
    <ReauthenticationDialog onConfirmed={() => waiting.current?.goOn()} onClose={() => waiting.current?.giveUp()} />
  );
  return { confirmed, question };
}
