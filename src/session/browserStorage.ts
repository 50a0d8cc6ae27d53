/** Storage of texts by key in the browser. */
interface TextStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
}

/**
 * The browser's storage. If it is blocked or full, memory replaces it, so that this tab still works.
 * @param find returns the storage, or throws
 */
function textStorage(find: () => Storage): TextStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(action: (storage: Storage) => T): T | undefined => {
    try {
      return action(find());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      const stored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (stored) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys: () => [...new Set([...memory.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])])],
  };
}

/** Storage that survives closing the browser, shared by all tabs. */
export const lasting = textStorage(() => localStorage);
/** Storage of one tab. */
export const passing = textStorage(() => sessionStorage);
