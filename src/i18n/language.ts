import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { config } from '#console/config';
import { listening } from '#console/listening';
import { storedCompanySettings } from '#console/session/companySettings';
import { asRecord } from '#console/session/identity';
import { devicePreferences, preferences } from '#console/session/preferences';
import { session } from '#console/session/session';
import { directionOf, firstLocale, type LocaleName, localeFor, locales } from '#contract/locales';
import { pluralIndex } from '#contract/plurals';
import type { Messages } from './english/console';
import { type EntranceMessages, entrance } from './english/entrance';
import type { LaterMessages } from './english/later';
import { isolated } from './isolated';
import { entranceMessages, laterMessages, wholeMessages } from './locales';
import { bringMirroredStyles } from './mirroring';

const available = [...locales];
const { tell, subscribe } = listening();

type Replacement = (match: string, ...groups: string[]) => unknown;

/**
 * Replaces placeholders as polyglot does, with numbers in the language's format ('100,000 results') and names isolated
 * from the sentence's direction.
 */
function withValues(locale: string) {
  let figures: Intl.NumberFormat | undefined;
  return function replace(this: string, placeholders: RegExp, valueAt: Replacement): string {
    return this.replace(placeholders, (...match: [string, ...string[]]) => {
      const value = valueAt(...match);
      if (typeof value !== 'number') return isolated(String(value), locale);
      // slow to create, and not every page has numbers
      figures ??= new Intl.NumberFormat(locale, { maximumFractionDigits: 10 });
      return figures.format(value);
    });
  };
}

/**
 * react-admin's provider in one language. It never changes: another language is another provider, so that screens
 * render again and are not mounted again, which would lose what people type.
 */
export const providerOf = (
  locale: string,
  messages: Messages | EntranceMessages | (LaterMessages & Pick<EntranceMessages, 'ra'>),
): I18nProvider => ({
  ...polyglotI18nProvider(() => messages, locale, available, {
    allowMissing: true, // the compiler checks keys; other values are texts already
    // the browser's: polyglot's lack some languages and are wrong for others
    pluralRules: { pluralTypes: { [locale]: pluralIndex(locale) }, pluralTypeToLanguages: { [locale]: [locale] } },
    replace: withValues(locale),
  }),
  changeLocale: async (name: string) => language.change(name),
});

/** The company's terms for projects in a language, as a comparable text. */
const wordsIn = (name: LocaleName): string => JSON.stringify(storedCompanySettings.current().terms[name] ?? null);

/** Loaded texts of later namespaces, by language. */
const later = new Map<LocaleName, I18nProvider>();

/** A provider that also has later texts, without replacing the provider of the others. */
const withLater = (locale: LocaleName, provider: I18nProvider): I18nProvider => ({
  ...provider,
  translate(key, values) {
    const said = provider.translate(key, values);
    return said === key ? (later.get(locale)?.translate(key, values) ?? said) : said;
  },
});

let current: { locale: LocaleName; whole: boolean; words: string; provider: I18nProvider } = {
  locale: firstLocale,
  whole: false,
  words: 'null',
  provider: withLater(firstLocale, providerOf(firstLocale, entrance)),
};

/** Replaces terms by the company's, if it has any; other companies load nothing. */
async function inItsWords<M extends object>(locale: LocaleName, messages: M): Promise<M> {
  const terms = storedCompanySettings.current().terms[locale];
  if (!terms) return messages;
  const { withCompanyTerms: renamed, termTexts } = await import('./terms');
  return renamed(messages, await termTexts(locale), terms, locale);
}

async function bringLater(locale: LocaleName): Promise<void> {
  if (later.has(locale)) return;
  const messages = await inItsWords(locale, await laterMessages(locale));
  later.set(locale, providerOf(locale, { ...messages, ra: entrance.ra }));
}

/** Whether the console is open, which needs more texts than the pages before the sign-in. */
let whole = false;

let keep: (name: LocaleName) => void = () => undefined;

/** The last requested language; slower earlier requests are ignored. */
let wanted: LocaleName = firstLocale;

/** The language of the company whose sign-in is shown. */
let companys: string | null = null;

/**
 * The preferred language, in this order: chosen in this browser but not stored by the server, stored by the server, the
 * company's, the device's, the signing-in company's, the deployment's, the browser's.
 * @see rules 16.36, 16.41
 */
const preferred = (): LocaleName => {
  const wishes = [
    preferences.get('locale'),
    session.user()?.language,
    storedCompanySettings.current().language,
    devicePreferences.get('locale'),
    companys,
    config.defaultLocale,
    ...navigator.languages,
  ];
  return wishes.map(localeOf).find((name) => name !== null) ?? firstLocale;
};

const localeOf = (tag: unknown): LocaleName | null => (typeof tag === 'string' ? localeFor(tag) : null);

/** Loads a language's texts. @returns false if another language was requested meanwhile */
const speak = async (name: LocaleName): Promise<boolean> => {
  wanted = name;
  const words = wordsIn(name);
  if (name !== current.locale || whole !== current.whole || (whole && words !== current.words)) {
    const open = whole;
    const hadLater = later.size > 0;
    if (words !== current.words) later.delete(name);
    const [messages] = await Promise.all([
      open ? wholeMessages(name).then((all) => inItsWords(name, all)) : entranceMessages(name),
      directionOf(name) === 'rtl' && bringMirroredStyles(),
    ]);
    if (hadLater) await bringLater(name);
    if (wanted !== name || (current.locale === name && current.whole && current.words === words)) return false;
    current = { locale: name, whole: open, words, provider: withLater(name, providerOf(name, messages)) };
  }
  return true;
};

const show = async (name: LocaleName): Promise<void> => {
  if (!(await speak(name))) return;
  document.documentElement.lang = name;
  document.documentElement.dir = directionOf(name);
  tell();
};

/** The language of the page. */
export const language = {
  current: () => current,
  locale: (): LocaleName => current.locale,
  /** Sets the language without a page, for the build. */
  speak,
  /** Shows the preferred language before the first paint. */
  async start(): Promise<void> {
    const follow = () => void show(preferred()).catch(() => undefined);
    session.subscribe(follow);
    storedCompanySettings.subscribe(follow);
    await show(preferred()).catch(() => show(firstLocale));
  },
  /** Loads the console's texts, which must precede its first render. */
  async openConsole(): Promise<void> {
    whole = true;
    // a user who has signed in meanwhile may have another language
    while (!current.whole) await show(wanted).catch(() => show(current.locale));
  },
  /**
   * Loads the language of a user who is about to be signed in, so that the console does not appear in two languages.
   */
  async expect(person: Readonly<Record<string, unknown>> | undefined): Promise<void> {
    const name = localeOf(person?.language) ?? localeOf(asRecord(person?.company).language);
    if (!name) return;
    await Promise.all([
      whole ? wholeMessages(name) : entranceMessages(name),
      directionOf(name) === 'rtl' && bringMirroredStyles(),
    ]).catch(() => undefined);
  },
  /** Shows the sign-in in the company's language, unless this device has its own. */
  async ofCompany(tag: string | null): Promise<void> {
    companys = tag;
    await show(preferred()).catch(() => undefined);
  },
  /** Loads the texts of later namespaces; before the sign-in there are none. */
  openLater: async (): Promise<void> => {
    if (whole) await bringLater(current.locale);
  },
  /** Loads the texts of later namespaces for a page before the sign-in. */
  openAhead: (): Promise<void> => bringLater(current.locale),
  /** Changes the language without a reload and stores the choice. If loading fails, nothing changes. */
  async change(tag: string): Promise<void> {
    const name = localeFor(tag);
    if (!name) return;
    await show(name);
    preferences.set('locale', name);
    devicePreferences.set('locale', name);
    keep(name);
  },
  /** Sets the function that stores the person's choice; none before the console is open. */
  keptBy(keeper: (name: LocaleName) => void): void {
    keep = keeper;
  },
  subscribe,
};

/**
 * Provider for react-admin's own context, which would mount everything again if the language changed. The context never
 * sees a change; `LanguageProvider` renders the screens below it again instead.
 */
export const steadyLanguage: I18nProvider = {
  translate: (key, values) => language.current().provider.translate(key, values),
  // react-admin passes the rendered language, which may be outdated; a choice of language uses the store.
  changeLocale: async () => undefined,
  getLocale: language.locale,
  getLocales: () => available,
};
