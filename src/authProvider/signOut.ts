import { forgetPlace } from './returnPlace';
import { session } from './session';

let wished = false;

/** Signs out by the person's own wish: nobody needs to be brought back. No server call. @see part 1, section 4 */
export function signOut(): void {
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
