import { readFileSync } from 'node:fs';
import { firstLocale, type LocaleName, localeOfHeader } from '#contract/locales';
import { type Message, type MessageValues, readMessage } from '#contract/message';
import { pluralIndex } from '#contract/plurals';

/** The folder is beside `server` and `dist`, so that the path is the same from source and build. */
const folder = new URL('../../locales/', import.meta.url);

type Texts = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

/** Namespaces that the console has, too; `mails`, which it has not; and `programs`, which exists in English alone. */
const namespaces = ['rules', 'values', 'passwordRules', 'mails', 'programs'];

const read = (locale: LocaleName, name: string) => {
  try {
    return JSON.parse(readFileSync(new URL(`${locale}/${name}.json`, folder), 'utf8'));
  } catch (problem) {
    if (locale !== firstLocale && problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return {};
    throw problem;
  }
};

const textsOf = (locale: LocaleName): Texts => ({
  ...read(locale, 'messages'),
  ...Object.fromEntries(namespaces.map((name) => [name, read(locale, name)])),
});

const english = textsOf(firstLocale);
const byLocale = new Map<LocaleName, Texts>([[firstLocale, english]]);

/** The text of a key; English where a language has none. */
function textOf(key: string, locale: LocaleName): string {
  const own = byLocale.get(locale) ?? textsOf(locale);
  byLocale.set(locale, own);
  const [group = '', name = ''] = key.split('.');
  return own[group]?.[name] ?? english[group]?.[name] ?? key;
}

/** Names of fields by language and namespace; console and server have the same files. */
const fieldLabels = new Map<string, Readonly<Record<string, string>>>();

function labelsOf(namespace: string, locale: LocaleName): Readonly<Record<string, string>> {
  const key = `${locale} ${namespace}`;
  const labels = fieldLabels.get(key) ?? read(locale, namespace).fields ?? {};
  fieldLabels.set(key, labels);
  return labels;
}

/** The name of a resource's field in the first available language of the header; English where a language has none. */
export function fieldLabel(namespace: string, field: string, header: string | undefined): string {
  const locale = localeOfHeader(header) ?? firstLocale;
  return labelsOf(namespace, locale)[field] ?? labelsOf(namespace, firstLocale)[field] ?? field;
}

const numberFormats = new Map<LocaleName, Intl.NumberFormat>();

/** A number as a language writes it. */
function formatNumber(value: number, locale: LocaleName): string {
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 10 });
  numberFormats.set(locale, format);
  return format.format(value);
}

function filled(text: string, values: MessageValues, locale: LocaleName): string {
  const forms = text.split(' |||| ');
  const form = forms.length > 1 ? forms[pluralIndex(locale)(Number(values.smart_count))] : text;
  return (form ?? text).replace(/%\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name] ?? placeholder;
    return typeof value === 'number' ? formatNumber(value, locale) : value;
  });
}

/** A message in a language. */
export function inWords(message: Message, locale: LocaleName): string {
  const read = readMessage(message);
  return read ? filled(textOf(read.key, locale), read.values, locale) : message;
}

export type Say = (message: Message) => string;

/** Translates messages into the first available language of the header. @see rules 16.31 */
export function speaker(header: string | undefined): Say {
  const locale = localeOfHeader(header) ?? firstLocale;
  const said = new Map<Message, string>();
  return (message) => {
    const words = said.get(message) ?? inWords(message, locale);
    said.set(message, words);
    return words;
  };
}
