import type { Store } from 'react-admin';
import { language } from '#console/i18n/language';
import { preferences } from '#console/session/preferences';

/** react-admin asks its store for the language; the language itself answers. */
const localeKey = 'locale';

/**
 * Where `<Resource>` keeps how far its list was scrolled. Here a resource's details stand at the same place as its
 * list, and each would be opened where the other was left; a list that comes back restores itself.
 */
const scrollKey = /\.list\.scrollPosition$/;

/**
 * react-admin's store on the person's preferences: columns, saved queries and the like outlive the session. What a
 * sign-out resets is what somebody was working on: the selection.
 */
export function preferencesStore(): Store {
  return {
    setup: () => undefined,
    teardown: () => undefined,
    getItem: <T>(key: string, preset?: T): T | undefined => {
      const value = key === localeKey ? language.locale() : preferences.get(key);
      return value === undefined ? preset : promised<T>(value);
    },
    setItem(key, value) {
      if (scrollKey.test(key)) return;
      if (key === localeKey) void language.change(String(value));
      else preferences.set(key, value);
    },
    removeItem: (key) => preferences.set(key, undefined),
    removeItems(start) {
      for (const key of preferences.keys(start)) preferences.set(key, undefined);
    },
    reset: preferences.endSession,
    subscribe: (key, listener) =>
      key === localeKey ? language.subscribe(() => listener(language.locale())) : preferences.subscribe(key, listener),
    listItems: (start) => Object.fromEntries(preferences.keys(start).map((key) => [key, preferences.get(key)])),
  };
}

/** The store's interface lets its caller name the type of what it has stored itself. */
const promised = <T>(value: unknown): T => value as T;
