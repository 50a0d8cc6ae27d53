import { resultOfAttempt } from '#console/dataProvider/calls/attempts';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { type ImportMode, type ImportResult, importRowLimit } from '#contract/extensions/importing';
import type { RowErrors } from './rows';

/** A row for the backend. */
interface SentRow {
  line: number;
  record: Record<string, unknown>;
}

export interface Counts {
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
}

interface RefusedImportRow {
  line: number;
  errors: RowErrors;
}

/** The state of an import: rows to send, and results so far. */
export interface ImportJob {
  id: string;
  resource: string;
  fileName: string;
  mode: ImportMode;
  key?: string | undefined;
  rows: readonly SentRow[];
  /** The index of the first row without a result. */
  next: number;
  changeId?: string | undefined;
  counts: Counts;
  refused: readonly RefusedImportRow[];
  /** Lines of the rows that the check refused and that are not sent; an older browser's job has none. */
  skipped?: readonly number[];
}

export const noCounts: Counts = { created: 0, updated: 0, unchanged: 0, refused: 0 };

/** The most characters of one request, below the backend's limit. */
const mostCharacters = 1_500_000;

/** The end of the request that starts at a row; deterministic, so that a repeated request has the same rows. */
export function endOf(rows: readonly SentRow[], first: number, most: number = importRowLimit): number {
  let length = 0;
  let end = first;
  while (end < rows.length && end - first < most) {
    length += JSON.stringify(rows[end]?.record).length;
    if (end > first && length > mostCharacters) break;
    end += 1;
  }
  return end;
}

const counted = (counts: Counts, results: readonly ImportResult[]): Counts => {
  const added = { ...counts };
  for (const { action } of results) added[action] += 1;
  return added;
};

type Send = AtriumDataProvider['importRows'];

interface RunOptions {
  send: Send;
  dryRun?: boolean;
  /** Rows in one request, for backends that import row by row. */
  most?: number | undefined;
  /** Whether to stop after the current request. */
  stopped(): boolean;
  onProgress(job: ImportJob): Promise<void> | void;
}

/**
 * Sends rows without a result, request by request. A repeated request has the same idempotency key, so that it runs
 * once.
 * @throws ApiError when the backend fails, after progress was reported
 * @see rules 18.2
 */
export async function runJob(
  start: ImportJob,
  { send, dryRun = false, most, stopped, onProgress }: RunOptions,
): Promise<ImportJob> {
  let job = start;
  while (job.next < job.rows.length && !stopped()) {
    const end = endOf(job.rows, job.next, most);
    const some = job.rows.slice(job.next, end);
    const { mode, key, changeId } = job;
    const request = {
      mode,
      ...(mode !== 'create' && { key }),
      rows: some.map(({ record }) => record),
      dryRun,
      ...(!dryRun && { changeId, idempotencyKey: `${job.id}:${job.next}` }),
    };
    const { resource } = job;
    const { data } = await resultOfAttempt(() => send(resource, request), stopped);
    const refused = data.results.flatMap(({ index, action, errors = {} }) =>
      action === 'refused' ? [{ line: some[index]?.line ?? 0, errors }] : [],
    );
    job = {
      ...job,
      next: end,
      ...(data.changeId && !dryRun && { changeId: data.changeId }),
      counts: counted(job.counts, data.results),
      refused: [...job.refused, ...refused],
    };
    await onProgress(job);
  }
  return job;
}
