import { type ReactNode, useRef, useState } from 'react';
import { ApiError } from '#console/dataProvider/calls/apiError';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { asRecord } from '#console/session/identity';

const ReauthenticationDialog = lazyPart(async () => (await import('./ReauthenticationDialog')).ReauthenticationDialog);

/** Whether the backend refuses a call until the person enters the password again. */
const asksForPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && asRecord(error.result).reauthenticate === true;

interface Waiting {
  goOn(): void;
  giveUp(): void;
}

/**
 * Runs calls that need a password entered within the last ten minutes: after a refusal the person is asked, and the
 * call is repeated.
 * @returns `confirmed`, which runs a call and throws its refusal if the person cancels; `question`, the dialog
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
