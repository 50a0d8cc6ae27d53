import { en, type Messages } from './en';

/**
 * The languages of the console. The first is the catalogue's own and always at hand; the others are loaded when chosen.
 * A new one is a folder that satisfies the English one, and its row here.
 */
export const locales = [
  { locale: 'en', name: 'English', load: () => en },
  { locale: 'fr', name: 'Français', load: async () => (await import('./fr')).fr },
] as const satisfies readonly { locale: string; name: string; load: () => Messages | Promise<Messages> }[];

export type LocaleName = (typeof locales)[number]['locale'];

export const firstLocale: LocaleName = 'en';

/** The console's language for a wish: exactly, or its language without the region; null where there is none. */
export function localeFor(wish: string | null | undefined): LocaleName | null {
  const asked = wish?.toLowerCase() ?? '';
  const find = (name: string) => locales.find(({ locale }) => locale.toLowerCase() === name)?.locale;
  return find(asked) ?? find(asked.split('-')[0] ?? '') ?? null;
}

/** The messages of a language, whole: the English ones stand under what it lacks. */
export async function messagesOf(name: LocaleName): Promise<Messages> {
  const row = locales.find(({ locale }) => locale === name);
  return row && name !== firstLocale ? overEnglish(await row.load()) : en;
}

const overEnglish = (messages: Messages): Messages => ({ ...messages, ra: merge(en.ra, messages.ra) });

/** The packs of react-admin's own texts are incomplete in most languages. */
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
