/**
 * The browser's storage, which may be full, forbidden or absent: then what is written lasts as long as the page.
 * Only this folder uses it.
 */
const unstored = new Map<string, string>();

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? unstored.get(key) ?? null;
  } catch {
    return unstored.get(key) ?? null;
  }
}

export function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
}

export function remove(key: string): void {
  unstored.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // it was never there
  }
}

/** The keys that begin so. */
export function keysFrom(prefix: string): string[] {
  const begins = (key: string) => key.startsWith(prefix);
  try {
    return [...Object.keys(localStorage), ...unstored.keys()].filter(begins);
  } catch {
    return [...unstored.keys()].filter(begins);
  }
}

/**
 * Tells of what another tab has written.
 * @param listener gets the key, or null when everything was removed
 * @returns what ends it
 */
export function onOtherTab(listener: (key: string | null) => void): () => void {
  if (typeof addEventListener === 'undefined') return () => {};
  const onStorage = (event: StorageEvent) => listener(event.key);
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
