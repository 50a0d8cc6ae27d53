import type { Job } from './job';

/**
 * Imports that are under way, past a reload: the rows once, how far they are after each request. A browser that keeps
 * nothing only cannot go on with them.
 */

const request = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => reject(asked.error));
  });

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open('atrium-imports', 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('jobs'));
  return (await request(opening)).transaction('jobs', mode).objectStore('jobs');
}

type Rest = Omit<Job, 'rows'>;

/** Keeps how far an import is, and at its beginning its rows. */
export async function keepJob(owner: string, { rows, ...rest }: Job): Promise<void> {
  try {
    if (rest.next === 0) await request((await store('readwrite')).put(rows, `${owner} rows`));
    await request((await store('readwrite')).put(rest, owner));
  } catch {
    // it goes on without
  }
}

/** The import that was left; undefined: there is none. */
export async function keptJob(owner: string): Promise<Job | undefined> {
  try {
    const rest: Rest | undefined = await request((await store('readonly')).get(owner));
    const rows: Job['rows'] | undefined = await request((await store('readonly')).get(`${owner} rows`));
    return rest && rows ? { ...rest, rows } : undefined;
  } catch {
    return undefined;
  }
}

export async function forgetJob(owner: string): Promise<void> {
  try {
    await request((await store('readwrite')).delete(owner));
    await request((await store('readwrite')).delete(`${owner} rows`));
  } catch {
    // it was not kept
  }
}
