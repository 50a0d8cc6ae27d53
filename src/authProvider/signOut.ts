import { forgetDrafts } from './formDrafts';
import { forgetWork } from './keptWork';
import { forgetPlace } from './returnPlace';
import { session } from './session';

let wished = false;
const unfinished = new Set<() => boolean>();
const farewells = new Set<() => Promise<void>>();

/** How long a farewell may hold somebody up, in milliseconds: it may have to refresh the token first. */
const patience = 2000;

/**
 * Work that must be sent before the session goes: what somebody has said and could still have taken back.
 * @param finish sends it, and says whether there was any
 */
export function finishBeforeSignOut(finish: () => boolean): () => void {
  unfinished.add(finish);
  return () => void unfinished.delete(finish);
}

/**
 * What tells the backend, where it keeps sessions, that this one is over.
 * @param farewell resolves when it has taken the token along
 */
export function tellOfSignOut(farewell: () => Promise<void>): () => void {
  farewells.add(farewell);
  return () => void farewells.delete(farewell);
}

const takenAlong = () =>
  Promise.race([
    Promise.allSettled([...farewells].map((farewell) => farewell())),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ]);

/** Signs out by the person's own wish: nobody needs to be brought back. @see rules 1.6 */
export async function signOut(): Promise<void> {
  const sending = [...unfinished].map((finish) => finish()).includes(true);
  if (sending) await new Promise((resolve) => setTimeout(resolve)); // until they have taken the token along
  if (farewells.size > 0) await takenAlong();
  forgetPlace();
  forgetWork();
  forgetDrafts();
  wished = true;
  session.clear();
}

/** Whether the session ended by the person's wish; asked once. */
export function endedByWish(): boolean {
  const answer = wished;
  wished = false;
  return answer;
}
