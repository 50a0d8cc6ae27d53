import { unfinishedWork } from '#console/authProvider/unfinishedWork';
import type { ImportJob } from './job';

/** Stores running imports: the rows once, the progress after each request. */

const rowsOf = (owner: string) => `${owner} rows`;

/** Stores the progress of an import, at its start with the rows. */
export async function storeJob(owner: string, { rows, ...rest }: ImportJob): Promise<void> {
  if (rest.next === 0) await unfinishedWork.set(rowsOf(owner), rows);
  await unfinishedWork.set(owner, rest);
}

/** The interrupted import; undefined: none. */
export async function storedJob(owner: string): Promise<ImportJob | undefined> {
  const rest = (await unfinishedWork.get(owner)) as Omit<ImportJob, 'rows'> | undefined; // as stored
  const rows = (await unfinishedWork.get(rowsOf(owner))) as ImportJob['rows'] | undefined; // as stored
  return rest && rows ? { ...rest, rows } : undefined;
}

export async function forgetJob(owner: string): Promise<void> {
  await unfinishedWork.remove(owner);
  await unfinishedWork.remove(rowsOf(owner));
}
