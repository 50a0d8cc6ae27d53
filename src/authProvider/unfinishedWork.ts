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

/** Storage in IndexedDB for data too large for local storage; undefined in browsers without it. */
const keeper = (name: string) => ({
  /** @returns the value as stored */
  get: (key: string): Promise<unknown> => during(name, 'readonly', (store) => store.get(key)),
  /** All values whose keys have this prefix, in key order. */
  all: (start: string): Promise<unknown[] | undefined> =>
    during(name, 'readonly', (store) => store.getAll(IDBKeyRange.bound(start, `${start}\uffff`))),
  /** @returns undefined: not stored */
  set: (key: string, value: unknown): Promise<unknown> => during(name, 'readwrite', (store) => store.put(value, key)),
  remove: (key: string): Promise<unknown> => during(name, 'readwrite', (store) => store.delete(key)),
});

const workName = 'atrium-work';

/** Large unfinished work. It survives a reload and an expired session; a manual sign-out deletes it. */
export const unfinishedWork = keeper(workName);

/** Photos that cannot be taken again: they stay until they are sent, or their owner discards them. */
export const unsentPhotos = keeper('atrium-photos');

/** Deletes the work of all users. */
export function forgetWork(): void {
  try {
    indexedDB.deleteDatabase(workName);
  } catch {
    // there was nothing to delete
  }
}
