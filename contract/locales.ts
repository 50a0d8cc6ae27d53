/**
 * The languages of Atrium, by their own names. A new language needs a line here and a folder in `locales`, which `npm
 * run locale -- new xx` creates. `Intl.PluralRules` gives its plural forms (`plurals.ts`).
 * @see rules 16.30
 */
export const languageNames = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  ar: 'العربية',
  es: 'Español',
  he: 'עברית',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  nl: 'Nederlands',
  pl: 'Polski',
  'pt-BR': 'Português (Brasil)',
  sv: 'Svenska',
  tr: 'Türkçe',
  uk: 'Українська',
  'zh-Hans': '简体中文',
} as const;

export type LocaleName = keyof typeof languageNames;

const names = Object.keys(languageNames) as LocaleName[]; // the object's own keys

export const localeNames: readonly LocaleName[] = names;

/** The languages in the order of the menu. */
export const locales = names.map((locale) => ({ locale, name: languageNames[locale] }));

/** The language of the catalogue's source texts. */
export const firstLocale: LocaleName = 'en';

/** Former codes of languages, and regional codes, that do not match a language's own code. */
const otherNames: Readonly<Record<string, string>> = { iw: 'he' };

/**
 * The best language for a requested one: an exact match, the same without its region (`de-AT`), or another region
 * (`pt-PT` reads `pt-BR`); null: none.
 */
export function localeFor(wanted: string | null | undefined): LocaleName | null {
  const asked = (wanted ?? '').trim().toLowerCase();
  const [first = ''] = asked.split(/[-_]/);
  const language = otherNames[first] ?? first;
  const find = (is: (name: string) => boolean) => names.find((name) => is(name.toLowerCase()));
  return (
    find((name) => name === asked) ??
    find((name) => name === language) ??
    find((name) => language !== '' && name.startsWith(`${language}-`)) ??
    null
  );
}

/** The first available language of an `Accept-Language` header, by preference; null: none. */
export function localeOfHeader(header = ''): LocaleName | null {
  const wishes = header
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.split(';');
      const quality = options.map((option) => /^\s*q=([\d.]+)\s*$/.exec(option)?.[1]).find((value) => value);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  return wishes.map(({ tag }) => localeFor(tag)).find((name) => name !== null) ?? null;
}

const rightToLeft: ReadonlySet<string> = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** The writing direction of a language. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  rightToLeft.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';
