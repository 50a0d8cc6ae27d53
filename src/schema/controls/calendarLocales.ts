import type { LocaleName } from '#contract/locales';

/** The locales of dayjs, a small file for each language; English is built in. */
const loaders: Record<LocaleName, () => Promise<{ default: ILocale } | undefined>> = {
  en: async () => undefined,
  fr: () => import('dayjs/locale/fr'),
  de: () => import('dayjs/locale/de'),
  ar: () => import('dayjs/locale/ar'),
  es: () => import('dayjs/locale/es'),
  he: () => import('dayjs/locale/he'),
  it: () => import('dayjs/locale/it'),
  ja: () => import('dayjs/locale/ja'),
  ko: () => import('dayjs/locale/ko'),
  nl: () => import('dayjs/locale/nl'),
  pl: () => import('dayjs/locale/pl'),
  'pt-BR': () => import('dayjs/locale/pt-br'),
  sv: () => import('dayjs/locale/sv'),
  tr: () => import('dayjs/locale/tr'),
  uk: () => import('dayjs/locale/uk'),
  'zh-Hans': () => import('dayjs/locale/zh-cn'),
};

const known = new Map<LocaleName, Promise<string>>();

/** Loads a language's calendar. @returns dayjs's name of the locale */
export function calendarLocale(locale: LocaleName): Promise<string> {
  const made = known.get(locale) ?? loaders[locale]().then((loaded) => loaded?.default.name ?? 'en');
  known.set(locale, made);
  return made;
}
