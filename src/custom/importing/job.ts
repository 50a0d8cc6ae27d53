import { resultOfAttempt } from '#console/dataProvider/calls/attempts';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { type ImportMode, type ImportResult, importRowLimit } from '#contract/extensions/importing';
import type { RowErrors } from './rows';

/** A row on its way to the backend. */
export interface SentRow {
  line: number;
  record: Record<string, unknown>;
}

export interface Counts {
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
}

export interface RefusedImportRow {
  line: number;
  errors: RowErrors;
}

/** An import as it stands: what is to be sent, and what has become of the rows until now. */
export interface ImportJob {
  id: string;
  resource: string;
  fileName: string;
  mode: ImportMode;
  key?: string | undefined;
  rows: readonly SentRow[];
  /** The place of the first row that has no answer yet. */
  next: number;
  changeId?: string | undefined;
  counts: Counts;
  refused: readonly RefusedImportRow[];
}

export const noCounts: Counts = { created: 0, updated: 0, unchanged: 0, refused: 0 };

/** How long the rows of one request are together, with room below what the backend takes. */
const mostCharacters = 1_500_000;

/** Where the request ends that begins with a row: the same each time that it is asked. */
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
  /** How many rows a request has where the backend takes them one by one. */
  most?: number | undefined;
  /** Whether it is to stop after the request that is under way. */
  stopped(): boolean;
  onProgress(job: ImportJob): Promise<void> | void;
}

/**
 * Sends the rows that have no answer yet, one request after the other. Sent again under the same key, a request that was
 * answered is not done twice.
 * @throws ApiError where the backend fails; what is done is told by then
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
