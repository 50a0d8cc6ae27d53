import type { ApiError } from './apiError';

/** Asks the person to show once more who they are. @returns whether they have */
type Question = () => Promise<boolean>;

/** Time to wait for who asks, who loads after the first screen, in milliseconds. */
const patience = 20_000;

let question: Question | undefined;
let asked: Promise<boolean> | undefined;
let tellOfQuestion: ((ask: Question) => void) | undefined;

/** Sets who asks, as long as the console is shown. @returns ends it */
export function askBy(ask: Question): () => void {
  question = ask;
  tellOfQuestion?.(ask);
  return () => {
    if (question === ask) question = undefined;
  };
}

/** Asks, at once or once somebody does. */
async function ask(): Promise<boolean> {
  const comes = new Promise<Question>((resolve) => {
    tellOfQuestion = resolve;
  });
  const nobody = new Promise<undefined>((resolve) => setTimeout(resolve, patience, undefined));
  const found = question ?? (await Promise.race([comes, nobody]));
  return (await found?.()) ?? false;
}

/**
 * Waits until the person has shown once more who they are; calls that are refused at the same time share one question.
 * @throws ApiError the refusal, where nobody asks or the person cancels
 * @see rules 1.17
 */
export async function confirmIdentity(refusal: ApiError): Promise<void> {
  asked ??= ask().finally(() => {
    asked = undefined;
  });
  if (!(await asked)) throw refusal;
}
