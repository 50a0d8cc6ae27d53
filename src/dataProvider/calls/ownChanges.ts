import { changeHeader } from '#contract/extensions/history';

const changes = new Set<string>();
let running = 0;

/** Changes made by this page. Live updates announce them, too, but the page's screens already show them. */
export const ownChanges = {
  /** @returns called with the headers of the reply to the write */
  begin() {
    running += 1;
    return (headers?: Headers): void => {
      running -= 1;
      const change = headers?.get(changeHeader);
      if (change) changes.add(change);
    };
  },
  has: (change: string): boolean => changes.has(change),
  /** Whether a write is running, so that its change id is not known yet. */
  areComing: (): boolean => running > 0,
};
