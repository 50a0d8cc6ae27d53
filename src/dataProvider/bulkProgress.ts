import { useSyncExternalStore } from 'react';

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
}

let current: BulkRun | null = null;
const listeners = new Set<() => void>();

/** The last bulk action: what runs, or how it ended. */
export const bulkProgress = {
  current: (): BulkRun | null => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  set(run: BulkRun | null): void {
    current = run;
    for (const listener of listeners) listener();
  },
};

/** The last bulk action, live: for a progress bar and the list of what failed. */
export const useBulkProgress = (): BulkRun | null => useSyncExternalStore(bulkProgress.subscribe, bulkProgress.current);

/** Takes the last bulk action off the screen. */
export const dismissBulkProgress = (): void => bulkProgress.set(null);
