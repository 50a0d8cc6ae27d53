import { vi } from 'vitest';

/** A browser's storage in memory; what another tab does is told with an event, as browsers do. */
export function fakeStorage() {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const view = new Proxy(storage, {
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (_target, key) => ({
      configurable: true,
      enumerable: true,
      value: values.get(String(key)),
    }),
  });
  const listeners: ((event: { key: string | null }) => void)[] = [];
  vi.stubGlobal('localStorage', view);
  vi.stubGlobal('sessionStorage', view);
  vi.stubGlobal('window', {
    addEventListener: (_name: string, listener: (event: { key: string | null }) => void) => listeners.push(listener),
  });
  return {
    values,
    /** Writes as another tab does; null removes. */
    elsewhere(key: string, value: string | null) {
      if (value === null) values.delete(key);
      else values.set(key, value);
      for (const listener of listeners) listener({ key });
    },
  };
}

/** A token with these claims; nobody in a browser checks its signature. */
export const tokenWith = (claims: object): string =>
  ['{}', JSON.stringify(claims), ''].map((part) => Buffer.from(part).toString('base64url')).join('.');
