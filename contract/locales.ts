/**
 * The languages of Atrium, by their own names; `forms` is how many plural forms a text in it has, those of CLDR
 * (`Intl.PluralRules`) for whole numbers. A new one is its line here, a folder of `src/i18n` and one of
 * `contract/messages`; `npm run locale -- new xx` makes the folders.
 * @see rules 16.30
 */
export const localeFacts = {
  en: { name: 'English', forms: 2 },
  fr: { name: 'Français', forms: 2 },
  de: { name: 'Deutsch', forms: 2 },
  ar: { name: 'العربية', forms: 6 },
  es: { name: 'Español', forms: 2 },
  he: { name: 'עברית', forms: 3 },
  it: { name: 'Italiano', forms: 2 },
  ja: { name: '日本語', forms: 1 },
  ko: { name: '한국어', forms: 1 },
  nl: { name: 'Nederlands', forms: 2 },
  pl: { name: 'Polski', forms: 3 },
  'pt-BR': { name: 'Português (Brasil)', forms: 2 },
  sv: { name: 'Svenska', forms: 2 },
  tr: { name: 'Türkçe', forms: 2 },
  uk: { name: 'Українська', forms: 3 },
  'zh-Hans': { name: '简体中文', forms: 1 },
} as const;

export type LocaleName = keyof typeof localeFacts;

const names = Object.keys(localeFacts) as LocaleName[]; // its own keys

export const localeNames: readonly LocaleName[] = names;

/** The languages in the order of a menu. */
export const locales = names.map((locale) => ({ locale, name: localeFacts[locale].name }));

/** The language of the catalogue itself. */
export const firstLocale: LocaleName = 'en';

/** Names that a language had, or that a region writes it by, where neither leads to the console's own. */
const otherNames: Readonly<Record<string, string>> = { iw: 'he' };

/**
 * The language for a wish: exactly, or without its region (`de-AT`), or written for another region (`pt-PT` reads
 * `pt-BR`); null where there is none.
 */
export function localeFor(wish: string | null | undefined): LocaleName | null {
  const asked = (wish ?? '').trim().toLowerCase();
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

/** The first language of an `Accept-Language` header that there is, the best wish first; null where there is none. */
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

/** The direction in which a language is written. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  rightToLeft.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';
