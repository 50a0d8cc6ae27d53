import { readFileSync } from 'node:fs';
import { firstLocale, type LocaleName, localeOfHeader } from '#contract/locales';
import { type Message, type MessageValues, readMessage } from '#contract/message';
import { pluralIndex } from '#contract/plurals';
import { oncePerKey } from '#contract/remembered';

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

const textsOf = oncePerKey(
  (locale: LocaleName): Texts => ({
    ...read(locale, 'messages'),
    ...Object.fromEntries(namespaces.map((name) => [name, read(locale, name)])),
  }),
);

textsOf(firstLocale); // a text that is missing or unreadable stops the start

/** The text of a key; English where a language has none. */
function textOf(key: string, locale: LocaleName): string {
  const [group = '', name = ''] = key.split('.');
  return textsOf(locale)[group]?.[name] ?? textsOf(firstLocale)[group]?.[name] ?? key;
}

/** Names of fields by namespace and language; console and server have the same files. */
const labelsOf = oncePerKey((namespace: string) =>
  oncePerKey((locale: LocaleName): Readonly<Record<string, string>> => read(locale, namespace).fields ?? {}),
);

/** The name of a resource's field in the first available language of the header; English where a language has none. */
export function fieldLabel(namespace: string, field: string, header: string | undefined): string {
  const locale = localeOfHeader(header) ?? firstLocale;
  return labelsOf(namespace)(locale)[field] ?? labelsOf(namespace)(firstLocale)[field] ?? field;
}

const numberFormat = oncePerKey((locale: LocaleName) => new Intl.NumberFormat(locale, { maximumFractionDigits: 10 }));

function filled(text: string, values: MessageValues, locale: LocaleName): string {
  const forms = text.split(' |||| ');
  const form = forms.length > 1 ? forms[pluralIndex(locale)(Number(values.smart_count))] : text;
  return (form ?? text).replace(/%\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name] ?? placeholder;
    return typeof value === 'number' ? numberFormat(locale).format(value) : value;
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
  return oncePerKey((message: Message) => inWords(message, locale));
}
