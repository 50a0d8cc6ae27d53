const answer = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => reject(asked.error));
  });

async function during<T>(
  name: string,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const opening = indexedDB.open(name, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('work'));
    const database = await answer(opening);
    try {
      return await answer(ask(database.transaction('work', mode).objectStore('work')));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

/** Storage for data too large for the browser's text storage; a browser without it answers undefined. */
const keeper = (name: string) => ({
  /** @returns the stored value, in the shape that was stored */
  get: (key: string): Promise<unknown> => during(name, 'readonly', (store) => store.get(key)),
  /** All values under keys with this prefix, in order of the keys. */
  all: (start: string): Promise<unknown[] | undefined> =>
    during(name, 'readonly', (store) => store.getAll(IDBKeyRange.bound(start, `${start}\uffff`))),
  /** @returns undefined: not stored */
  set: (key: string, value: unknown): Promise<unknown> => during(name, 'readwrite', (store) => store.put(value, key)),
  remove: (key: string): Promise<unknown> => during(name, 'readwrite', (store) => store.delete(key)),
});

const workName = 'atrium-work';

/** Storage of large unfinished work. It survives a reload and an expired session; a sign-out by hand deletes it. */
export const unfinishedWork = keeper(workName);

/** Storage of photos that cannot be taken again: they stay until they are sent, or discarded by their owner. */
export const unsentPhotos = keeper('atrium-photos');

/** Deletes everybody's work. */
export function forgetWork(): void {
  try {
    indexedDB.deleteDatabase(workName);
  } catch {
    // nothing was kept
  }
}
