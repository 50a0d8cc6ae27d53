import type { Messages } from './en';
import { type entrance as EnglishEntrance, entrance } from './en/entrance';
import type { LaterMessages } from './en/later';

/** The rooms before the sign-in, in the shape of the English ones. */
export type EntranceMessages = typeof EnglishEntrance;

/**
 * The languages of the console, by their own names. A new one is a folder beside `en`, of its shape, and its line here:
 * the pages before the sign-in and the public page find what it says by its name.
 */
const names = {
  en: 'English',
  fr: 'Français',
} as const;

export type LocaleName = keyof typeof names;
export const locales = Object.entries(names).map(([locale, name]) => ({ locale: locale as LocaleName, name })); // its keys

// those that nobody has chosen are not loaded, but for what English says before the sign-in
const entrances = import.meta.glob<EntranceMessages>(['./*/entrance.ts', '!./en/*'], { import: 'entrance' });
const wholes = import.meta.glob<Messages>('./*/index.ts', { import: 'messages' });
const laters = import.meta.glob<LaterMessages>('./*/later.ts', { import: 'later' });

/** The language of the catalogue itself. */
export const firstLocale: LocaleName = 'en';

/** The console's language for a wish: exactly, or its language without the region; null where there is none. */
export function localeFor(wish: string | null | undefined): LocaleName | null {
  const asked = wish?.toLowerCase() ?? '';
  const find = (name: string) => locales.find(({ locale }) => locale.toLowerCase() === name)?.locale;
  return find(asked) ?? find(asked.split('-')[0] ?? '') ?? null;
}

/** What a language says before the sign-in. */
export const entranceMessages = async (name: LocaleName): Promise<EntranceMessages> =>
  (await entrances[`./${name}/entrance.ts`]?.()) ?? entrance;

async function brought<M>(load: (() => Promise<M>) | undefined, name: LocaleName): Promise<M> {
  if (!load) throw new Error(`The folder of the language '${name}' is not whole.`);
  return load();
}

const ownMessages = (name: LocaleName) => brought(wholes[`./${name}/index.ts`], name);

/** What a language says in rooms that are opened later. */
export const laterMessages = (name: LocaleName): Promise<LaterMessages> => brought(laters[`./${name}/later.ts`], name);

/**
 * All that a language says. react-admin's own texts are incomplete in most languages: the English ones stand under
 * what one lacks.
 */
export async function wholeMessages(name: LocaleName): Promise<Messages> {
  const [messages, english] = await Promise.all([ownMessages(name), ownMessages(firstLocale)]);
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
