import type { ApiError } from './apiError';

/** Asks the person to show once more who they are. @returns whether they have */
type Question = () => Promise<boolean>;

let question: Question | undefined;
let asked: Promise<boolean> | undefined;

/** Sets who asks, as long as the console is shown. @returns ends it */
export function askBy(ask: Question): () => void {
  question = ask;
  return () => {
    if (question === ask) question = undefined;
  };
}

/**
 * Waits until the person has shown once more who they are; calls that are refused at the same time share one question.
 * @throws ApiError the refusal, where nobody asks or the person cancels
 * @see rules 1.17
 */
export async function confirmIdentity(refusal: ApiError): Promise<void> {
  asked ??= question?.().finally(() => {
    asked = undefined;
  });
  if (!(await asked)) throw refusal;
}
