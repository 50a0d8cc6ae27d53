import type { Messages } from './en';
import { type entrance as EnglishEntrance, entrance } from './en/entrance';
import type { LaterMessages } from './en/later';

/** The rooms before the sign-in, in the shape of the English ones. */
export type EntranceMessages = typeof EnglishEntrance;

interface LocaleRow {
  locale: string;
  /** Its own name. */
  name: string;
  entrance(): EntranceMessages | Promise<EntranceMessages>;
  whole(): Promise<Messages>;
  later(): Promise<LaterMessages>;
}

/**
 * The languages of the console. A new one is a folder that satisfies the English one, and its row here. Those that
 * nobody has chosen are not loaded, but for what English says before the sign-in.
 */
export const locales = [
  {
    locale: 'en',
    name: 'English',
    entrance: () => entrance,
    whole: async () => (await import('./en')).en,
    later: async () => (await import('./en/later')).later,
  },
  {
    locale: 'fr',
    name: 'Français',
    entrance: async () => (await import('./fr/entrance')).entrance,
    whole: async () => (await import('./fr')).fr,
    later: async () => (await import('./fr/later')).later,
  },
] as const satisfies readonly LocaleRow[];

export type LocaleName = (typeof locales)[number]['locale'];

/** The language of the catalogue itself. */
export const firstLocale: LocaleName = 'en';

/** The console's language for a wish: exactly, or its language without the region; null where there is none. */
export function localeFor(wish: string | null | undefined): LocaleName | null {
  const asked = wish?.toLowerCase() ?? '';
  const find = (name: string) => locales.find(({ locale }) => locale.toLowerCase() === name)?.locale;
  return find(asked) ?? find(asked.split('-')[0] ?? '') ?? null;
}

const rowOf = (name: LocaleName): LocaleRow => locales.find(({ locale }) => locale === name) ?? locales[0];

/** What a language says before the sign-in. */
export const entranceMessages = async (name: LocaleName): Promise<EntranceMessages> => rowOf(name).entrance();

/** What a language says in rooms that are opened later. */
export const laterMessages = async (name: LocaleName): Promise<LaterMessages> => rowOf(name).later();

/**
 * What a language says at once. react-admin's own texts are incomplete in most languages: the English ones stand under
 * what one lacks.
 */
export async function wholeMessages(name: LocaleName): Promise<Messages> {
  const [messages, english] = await Promise.all([rowOf(name).whole(), rowOf(firstLocale).whole()]);
  return name === firstLocale ? english : { ...messages, ra: merge(english.ra, messages.ra) };
}

function merge<T extends object>(under: T, over: object): T {
  const merged: T = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const below: unknown = Object.entries(under).find(([name]) => name === key)?.[1];
    const both = isObject(value) && isObject(below);
    Object.assign(merged, { [key]: both ? merge(below, value) : value });
  }
  return merged;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
