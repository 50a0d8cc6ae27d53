import { session } from '#console/session/session';
import { forgetDrafts } from './formDrafts';
import { forgetReturnAddress } from './returnAddress';
import { forgetWork } from './unfinishedWork';

let wished = false;
const unfinished = new Set<() => Promise<void>>();
const farewells = new Set<() => Promise<void>>();

/**
 * Longest wait for unsent work, and then for ending the session on the backend, in milliseconds; the token may need a
 * refresh first.
 */
const patience = { work: 5000, farewell: 2000 };

/**
 * Registers work to send before the session ends: writes that the person could still undo.
 * @param finish sends the work and resolves when the backend has replied
 */
export function finishBeforeSignOut(finish: () => Promise<void>): () => void {
  unfinished.add(finish);
  return () => void unfinished.delete(finish);
}

/**
 * Registers a call that ends the session on the backend.
 * @param farewell resolves when the token is no longer needed
 */
export function tellOfSignOut(farewell: () => Promise<void>): () => void {
  farewells.add(farewell);
  return () => void farewells.delete(farewell);
}

const doneWithin = (longest: number, work: Iterable<() => Promise<void>>) =>
  Promise.race([
    Promise.allSettled([...work].map((begin) => begin())),
    new Promise((resolve) => setTimeout(resolve, longest)),
  ]);

/** Signs out manually; the address is not remembered. @see rules 1.6 */
export async function signOut(): Promise<void> {
  await doneWithin(patience.work, unfinished);
  await doneWithin(patience.farewell, farewells);
  forgetReturnAddress();
  forgetWork();
  forgetDrafts();
  wished = true;
  session.clear();
}

/** Whether the person is signing out, for code that runs meanwhile. */
export const isEndingByRequest = (): boolean => wished;

/** Whether the person signed out; reading it resets it. */
export function endedByRequest(): boolean {
  const answer = wished;
  wished = false;
  return answer;
}
