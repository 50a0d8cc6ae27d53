import { changeHeader } from '#contract/extensions/history';

const changes = new Set<string>();
let running = 0;

/** Changes that this page has made: live updates tell of them as well, and its screens have them already. */
export const ownChanges = {
  /** @returns to be told of the reply to the write */
  begin() {
    running += 1;
    return (headers?: Headers): void => {
      running -= 1;
      const change = headers?.get(changeHeader);
      if (change) changes.add(change);
    };
  },
  has: (change: string): boolean => changes.has(change),
  /** Whether a write is under way, whose change is not known yet. */
  areComing: (): boolean => running > 0,
};
