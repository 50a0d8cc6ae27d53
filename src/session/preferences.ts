import { lasting } from './browserStorage';
import { session } from './session';

/**
 * A person's preferences: language, colour scheme, columns, saved queries, drafts. They are stored in the browser by
 * company and person; signing out keeps them.
 */
const prefix = 'atrium';

/** Preferences that end with the session. */
const passingKeys = /\.selectedIds$/;

type Listener = (value: unknown) => void;
const listeners = new Map<string, Set<Listener>>();

/** The key prefix of the person's preferences. */
export const personalPrefix = (): string => {
  const identity = session.identity();
  return identity ? `${prefix}.${identity.tenantId}.${identity.id}.` : `${prefix}.device.`;
};

const read = (key: string): unknown => {
  const text = lasting.get(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const preferences = {
  get: (key: string): unknown => read(`${personalPrefix()}${key}`),
  set(key: string, value: unknown): void {
    if (value === undefined) lasting.remove(`${personalPrefix()}${key}`);
    else lasting.set(`${personalPrefix()}${key}`, JSON.stringify(value));
    publish(key, value);
  },
  /** The keys of the person's preferences with a prefix. */
  keys(start = ''): string[] {
    const own = personalPrefix();
    return lasting.keys().flatMap((key) => (key.startsWith(own + start) ? [key.slice(own.length)] : []));
  },
  /** Removes preferences that end with the session. */
  endSession(): void {
    for (const key of preferences.keys()) if (passingKeys.test(key)) preferences.set(key, undefined);
  },
  subscribe(key: string, listener: Listener): () => void {
    const those = listeners.get(key) ?? new Set();
    listeners.set(key, those.add(listener));
    return () => void those.delete(listener);
  },
};

/**
 * Preferences of the device's last user, for visitors before the sign-in; `public/start.js` reads them before the first
 * paint.
 */
export const devicePreferences = {
  get: (key: string): string | null => lasting.get(`${prefix}.${key}`),
  set: (key: string, value: string): void => lasting.set(`${prefix}.${key}`, value),
};

const publish = (key: string, value: unknown) => {
  for (const listener of [...(listeners.get(key) ?? [])]) listener(value);
};

let owner = personalPrefix();

// Another user has other values for the same keys; preferences of the ended session are removed.
session.subscribe(() => {
  const before = owner;
  owner = personalPrefix();
  if (owner !== before) {
    for (const key of lasting.keys()) if (key.startsWith(before) && passingKeys.test(key)) lasting.remove(key);
  }
  for (const key of listeners.keys()) publish(key, preferences.get(key));
});

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    const own = personalPrefix();
    if (key?.startsWith(own)) publish(key.slice(own.length), read(key));
  });
}
