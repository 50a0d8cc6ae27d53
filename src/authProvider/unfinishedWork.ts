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
  /** @returns what was kept under the key, as its keeper knows it */
  get: (key: string): Promise<unknown> => during(name, 'readonly', (store) => store.get(key)),
  /** All that is kept under keys that begin so, in their order. */
  all: (start: string): Promise<unknown[] | undefined> =>
    during(name, 'readonly', (store) => store.getAll(IDBKeyRange.bound(start, `${start}\uffff`))),
  /** @returns undefined: it is not kept */
  set: (key: string, value: unknown): Promise<unknown> => during(name, 'readwrite', (store) => store.put(value, key)),
  remove: (key: string): Promise<unknown> => during(name, 'readwrite', (store) => store.delete(key)),
});

const workName = 'atrium-work';

/** Large work that is under way, past a reload and a session that ran out; gone when somebody signs out by their own wish. */
export const unfinishedWork = keeper(workName);

/** Photos that nobody can take again: they stay until they are sent or thrown away by whoever took them. */
export const unsentPhotos = keeper('atrium-photos');

/** Forgets everybody's work. */
export function forgetWork(): void {
  try {
    indexedDB.deleteDatabase(workName);
  } catch {
    // nothing was kept
  }
}
