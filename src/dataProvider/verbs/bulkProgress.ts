import { useSyncExternalStore } from 'react';
import { observable } from '#console/listening';

/** A row that the backend refused, and its words. */
export interface FailedRow {
  id: string;
  text: string;
}

export interface BulkRun {
  verb: 'updateMany' | 'deleteMany';
  resource: string;
  total: number;
  done: number;
  failed: readonly FailedRow[];
  /** Rows that were not tried, or whose transaction was taken back. */
  untouched: readonly string[];
  running: boolean;
  /** All rows in one request, of which nothing is known until it ends; else a queue that can be held and ended. */
  atOnce?: boolean;
  paused?: boolean;
  cancelled?: boolean;
  /** The names of its records, for whoever does not see their list. */
  nameOf?: ((id: string) => string) | undefined;
}

/** The last bulk action: what runs, or how it ended. */
export const bulkProgress = observable<BulkRun | null>(null);

const isPaused = () => bulkProgress.current()?.paused;

const steer = (state: Pick<BulkRun, 'paused' | 'cancelled'>) => {
  const run = bulkProgress.current();
  if (run?.running) bulkProgress.set({ ...run, ...state });
};

/** Pauses and stops a queue: rows being written finish, the others wait or stay unchanged. */
export const bulkQueue = {
  pause: (): void => steer({ paused: true }),
  goOn: (): void => steer({ paused: false }),
  cancel: (): void => steer({ cancelled: true, paused: false }),
  /** Resolves when the queue may write the next row. */
  ready: async (): Promise<void> => {
    if (!isPaused()) return;
    await new Promise<void>((resolve) => {
      const stop = bulkProgress.subscribe(() => {
        if (isPaused()) return;
        stop();
        resolve();
      });
    });
  },
};

/** The last bulk action, live: for a progress bar and the list of what failed. */
export const useBulkProgress = (): BulkRun | null => useSyncExternalStore(bulkProgress.subscribe, bulkProgress.current);

/** Takes the last bulk action off the screen. */
export const dismissBulkProgress = (): void => bulkProgress.set(null);
