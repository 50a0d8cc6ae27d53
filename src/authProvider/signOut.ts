import { forgetPlace } from './returnPlace';
import { session } from './session';

let wished = false;
const unfinished = new Set<() => boolean>();
const farewells = new Set<() => void>();

/**
 * Work that must be sent before the session goes: what somebody has said and could still have taken back.
 * @param finish sends it, and says whether there was any
 */
export function finishBeforeSignOut(finish: () => boolean): () => void {
  unfinished.add(finish);
  return () => void unfinished.delete(finish);
}

/** Tells the backend, where it keeps sessions, that this one is over. */
export function tellOfSignOut(farewell: () => void): () => void {
  farewells.add(farewell);
  return () => void farewells.delete(farewell);
}

/** Signs out by the person's own wish: nobody needs to be brought back. @see part 1, section 4 */
export async function signOut(): Promise<void> {
  const sending = [...unfinished].map((finish) => finish()).includes(true);
  if (sending) await new Promise((resolve) => setTimeout(resolve)); // until they have taken the token along
  for (const farewell of farewells) farewell();
  forgetPlace();
  wished = true;
  session.clear();
}

/** Whether the session ended by the person's wish; asked once. */
export function endedByWish(): boolean {
  const answer = wished;
  wished = false;
  return answer;
}
