import type { Store } from 'react-admin';
import { language } from '#console/i18n/language';
import { preferences } from '#console/session/preferences';

/** react-admin's store key for the language, which the language module answers. */
const localeKey = 'locale';

/**
 * react-admin's store key for the scroll position of a list. Details share the list's route, so that each would open at
 * the other's position; lists restore their position themselves.
 */
const scrollKey = /\.list\.scrollPosition$/;

/**
 * react-admin's store on the person's preferences: columns, saved queries and the like outlive the session. Signing out
 * resets the selection only.
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

/** The store's interface lets callers name the type of what they have stored. */
const promised = <T>(value: unknown): T => value as T;
