/**
 * Large work that is under way, past a reload and a session that ran out; gone when somebody signs out by their own wish.
 * A browser that keeps nothing only cannot go on with it.
 */
const name = 'atrium-work';

const answer = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => reject(asked.error));
  });

async function during<T>(
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

export const keptWork = {
  /** @returns what was kept under the key, as its keeper knows it */
  get: (key: string): Promise<unknown> => during('readonly', (store) => store.get(key)),
  set: (key: string, value: unknown): Promise<unknown> => during('readwrite', (store) => store.put(value, key)),
  remove: (key: string): Promise<unknown> => during('readwrite', (store) => store.delete(key)),
};

/** Forgets everybody's. */
export function forgetWork(): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // nothing was kept
  }
}
