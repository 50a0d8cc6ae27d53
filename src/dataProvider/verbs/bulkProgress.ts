import { useSyncExternalStore } from 'react';
import { observable } from '#console/listening';

/** A refused row with the backend's message. */
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
  /** Rows that were not tried, or whose transaction was rolled back. */
  untouched: readonly string[];
  running: boolean;
  /**
   * Whether all rows are in one request without intermediate progress; otherwise a queue that can be paused and
   * stopped.
   */
  atOnce?: boolean;
  paused?: boolean;
  cancelled?: boolean;
  /** Names of the records, for screens without their list. */
  nameOf?: ((id: string) => string) | undefined;
}

/** The last bulk action, running or ended. */
export const bulkProgress = observable<BulkRun | null>(null);

const isPaused = () => bulkProgress.current()?.paused;

const steer = (state: Pick<BulkRun, 'paused' | 'cancelled'>) => {
  const run = bulkProgress.current();
  if (run?.running) bulkProgress.set({ ...run, ...state });
};

/** Pauses and stops a queue: running writes finish, the other rows wait or stay unchanged. */
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

/** The last bulk action, live, for the progress bar and the list of failures. */
export const useBulkProgress = (): BulkRun | null => useSyncExternalStore(bulkProgress.subscribe, bulkProgress.current);

/** Removes the last bulk action from the screen. */
export const dismissBulkProgress = (): void => bulkProgress.set(null);
