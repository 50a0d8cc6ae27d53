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
 * Puts values into a text as polyglot does, but numbers as the language writes them ('100,000 results'), and somebody's
 * own words so that they keep their direction and leave the sentence its own.
 */
function withValues(locale: string) {
  let figures: Intl.NumberFormat | undefined;
  return function replace(this: string, places: RegExp, valueAt: Replacement): string {
    return this.replace(places, (...match: [string, ...string[]]) => {
      const value = valueAt(...match);
      if (typeof value !== 'number') return isolated(String(value), locale);
      // slow to make, and not every page has a figure
      figures ??= new Intl.NumberFormat(locale, { maximumFractionDigits: 10 });
      return figures.format(value);
    });
  };
}

/**
 * react-admin's provider in one language. It never changes: another language is another provider, so that every
 * screen paints anew and none is built anew, which would lose what somebody types.
 */
export const providerOf = (
  locale: string,
  messages: Messages | EntranceMessages | (LaterMessages & Pick<EntranceMessages, 'ra'>),
): I18nProvider => ({
  ...polyglotI18nProvider(() => messages, locale, available, {
    allowMissing: true, // the compiler knows every key; what else comes here is text already
    // the browser's own: polyglot's lack some languages and are wrong for others
    pluralRules: { pluralTypes: { [locale]: pluralIndex(locale) }, pluralTypeToLanguages: { [locale]: [locale] } },
    replace: withValues(locale),
  }),
  changeLocale: async (name: string) => language.change(name),
});

/** The company's terms for projects in a language, as one comparable text. */
const wordsIn = (name: LocaleName): string => JSON.stringify(storedCompanySettings.current().terms[name] ?? null);

/** Texts of later namespaces, by language, once loaded. */
const later = new Map<LocaleName, I18nProvider>();

/** A language's texts with those that come later, which need no other provider and repaint nothing. */
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

/** Texts in the company's words, where it has its own; nobody else loads them. */
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

/** The last requested language; earlier requests that load later are ignored. */
let wanted: LocaleName = firstLocale;

/** The language of the company whose sign-in is shown. */
let companys: string | null = null;

/**
 * The preferred language: chosen in this browser and not stored by the server, stored by the server, the company's, the
 * device's, that of the company at the sign-in, the deployment's or the browser's, in this order.
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

/** Brings a language's texts. @returns false where another was asked for meanwhile */
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
  /** Shows the preferred language; before the first paint, so that none is in another one. */
  async start(): Promise<void> {
    const follow = () => void show(preferred()).catch(() => undefined);
    session.subscribe(follow);
    storedCompanySettings.subscribe(follow);
    await show(preferred()).catch(() => show(firstLocale));
  },
  /** Brings the texts of the console, without which it must not be shown. */
  async openConsole(): Promise<void> {
    whole = true;
    // whoever has signed in meanwhile may speak another
    while (!current.whole) await show(wanted).catch(() => show(current.locale));
  },
  /** Brings the texts of somebody who is about to be signed in, so that the console is not seen in two languages. */
  async expect(person: Readonly<Record<string, unknown>> | undefined): Promise<void> {
    const name = localeOf(person?.language) ?? localeOf(asRecord(person?.company).language);
    if (!name) return;
    await Promise.all([
      whole ? wholeMessages(name) : entranceMessages(name),
      directionOf(name) === 'rtl' && bringMirroredStyles(),
    ]).catch(() => undefined);
  },
  /** Shows the sign-in of a company that has a language, unless this device has its own. */
  async ofCompany(tag: string | null): Promise<void> {
    companys = tag;
    await show(preferred()).catch(() => undefined);
  },
  /** Brings the texts of what is opened later; before the sign-in there are none. */
  openLater: async (): Promise<void> => {
    if (whole) await bringLater(current.locale);
  },
  /** The same for a page before the sign-in. */
  openAhead: (): Promise<void> => bringLater(current.locale),
  /** Shows another language, without a reload, and remembers it. A language that cannot be loaded changes nothing. */
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
 * Provider for react-admin's own context, which rebuilds everything below when the language changes. The context never
 * sees a change; screens stand below `LanguageProvider`, which repaints them instead.
 */
export const steadyLanguage: I18nProvider = {
  translate: (key, values) => language.current().provider.translate(key, values),
  // React-admin passes the language that it has rendered, which may be outdated; a choice of language uses the store.
  changeLocale: async () => undefined,
  getLocale: language.locale,
  getLocales: () => available,
};
