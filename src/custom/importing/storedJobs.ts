import { unfinishedWork } from '#console/authProvider/unfinishedWork';
import type { ImportJob } from './job';

/** Imports that are under way: the rows once, how far they are after each request. */

const rowsOf = (owner: string) => `${owner} rows`;

/** Keeps how far an import is, and at its beginning its rows. */
export async function storeJob(owner: string, { rows, ...rest }: ImportJob): Promise<void> {
  if (rest.next === 0) await unfinishedWork.set(rowsOf(owner), rows);
  await unfinishedWork.set(owner, rest);
}

/** The import that was left; undefined: there is none. */
export async function storedJob(owner: string): Promise<ImportJob | undefined> {
  const rest = (await unfinishedWork.get(owner)) as Omit<ImportJob, 'rows'> | undefined; // as it was kept
  const rows = (await unfinishedWork.get(rowsOf(owner))) as ImportJob['rows'] | undefined; // as it was kept
  return rest && rows ? { ...rest, rows } : undefined;
}

export async function forgetJob(owner: string): Promise<void> {
  await unfinishedWork.remove(owner);
  await unfinishedWork.remove(rowsOf(owner));
}
