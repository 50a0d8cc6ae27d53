import { keptWork } from '#console/authProvider/keptWork';
import type { Job } from './job';

/** Imports that are under way: the rows once, how far they are after each request. */

const rowsOf = (owner: string) => `${owner} rows`;

/** Keeps how far an import is, and at its beginning its rows. */
export async function keepJob(owner: string, { rows, ...rest }: Job): Promise<void> {
  if (rest.next === 0) await keptWork.set(rowsOf(owner), rows);
  await keptWork.set(owner, rest);
}

/** The import that was left; undefined: there is none. */
export async function keptJob(owner: string): Promise<Job | undefined> {
  const rest = (await keptWork.get(owner)) as Omit<Job, 'rows'> | undefined; // as it was kept
  const rows = (await keptWork.get(rowsOf(owner))) as Job['rows'] | undefined; // as it was kept
  return rest && rows ? { ...rest, rows } : undefined;
}

export async function forgetJob(owner: string): Promise<void> {
  await keptWork.remove(owner);
  await keptWork.remove(rowsOf(owner));
}
