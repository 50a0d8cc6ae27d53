import type { Faults, None } from '#contract/faults';
import { type LocaleName, localeOfHeader } from '#contract/locales';
import { type Message, type MessageValues, readMessage } from '#contract/message';
import * as ar from '#contract/messages/ar/index';
import * as de from '#contract/messages/de/index';
import * as en from '#contract/messages/en/index';
import * as es from '#contract/messages/es/index';
import * as fr from '#contract/messages/fr/index';
import * as he from '#contract/messages/he/index';
import * as it from '#contract/messages/it/index';
import * as ja from '#contract/messages/ja/index';
import * as ko from '#contract/messages/ko/index';
import * as nl from '#contract/messages/nl/index';
import * as pl from '#contract/messages/pl/index';
import * as ptBR from '#contract/messages/pt-BR/index';
import * as sv from '#contract/messages/sv/index';
import * as tr from '#contract/messages/tr/index';
import * as uk from '#contract/messages/uk/index';
import * as zhHans from '#contract/messages/zh-Hans/index';
import { pluralIndex } from '#contract/plurals';

/** What the server says, by language; one that is missing, or says less or more than English, does not compile. */
const byLocale = {
  en,
  fr,
  de,
  ar,
  es,
  he,
  it,
  ja,
  ko,
  nl,
  pl,
  'pt-BR': ptBR,
  sv,
  tr,
  uk,
  'zh-Hans': zhHans,
} satisfies Record<LocaleName, object>;

type Translated = Exclude<LocaleName, 'en'>;
type English = Omit<typeof en, 'programs'>;
export type Whole = None<
  { [Name in Translated]: `${Name} ${Faults<English, (typeof byLocale)[Name], Name>}` }[Translated]
>;

type Texts = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

/** What only programs get wrong is said in English alone. */
function textOf(key: string, locale: LocaleName): string {
  const [room = '', name = ''] = key.split('.');
  const [own, english]: Texts[] = [byLocale[locale], en];
  return own?.[room]?.[name] ?? english?.[room]?.[name] ?? key;
}

const figures = new Map<LocaleName, Intl.NumberFormat>();

/** A figure as a language writes it. */
function figure(value: number, locale: LocaleName): string {
  const format = figures.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 10 });
  figures.set(locale, format);
  return format.format(value);
}

function filled(text: string, values: MessageValues, locale: LocaleName): string {
  const forms = text.split(' |||| ');
  const form = forms.length > 1 ? forms[pluralIndex(locale)(Number(values.smart_count))] : text;
  return (form ?? text).replace(/%\{(\w+)\}/g, (place, name: string) => {
    const value = values[name] ?? place;
    return typeof value === 'number' ? figure(value, locale) : value;
  });
}

/** A message in a language. */
export function inWords(message: Message, locale: LocaleName): string {
  const read = readMessage(message);
  return read ? filled(textOf(read.key, locale), read.values, locale) : message;
}

export type Say = (message: Message) => string;

/** What puts messages into a caller's language: the first of the wishes that there is. @see rules 16.31 */
export function speaker(header: string | undefined): Say {
  const locale = localeOfHeader(header) ?? 'en';
  const said = new Map<Message, string>();
  return (message) => {
    const words = said.get(message) ?? inWords(message, locale);
    said.set(message, words);
    return words;
  };
}
