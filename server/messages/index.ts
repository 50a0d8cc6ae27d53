import { type LocaleName, localeOfHeader } from '#contract/locales';
import { messages as ar } from './ar';
import { messages as de } from './de';
import { messages as en } from './en';
import { messages as es } from './es';
import { messages as fr } from './fr';
import { messages as he } from './he';
import { messages as it } from './it';
import { messages as ja } from './ja';
import { messages as ko } from './ko';
import { messages as nl } from './nl';
import { messages as pl } from './pl';
import { messages as ptBR } from './pt-BR';
import { messages as sv } from './sv';
import { messages as tr } from './tr';
import { messages as uk } from './uk';
import { messages as zhHans } from './zh-Hans';

interface Words {
  readonly [key: string]: string | Words;
}

/** What the server says, by language; the compiler refuses one that is missing. */
const byLocale: Readonly<Record<LocaleName, Words>> = {
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
};

/** Every text of a tree of words, in the tree's order, by its path. */
const textsOf = (words: Words, path = ''): [path: string, text: string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : textsOf(value, `${path}${key}.`),
  );

const place = /%\{(\w+)\}/g;
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A sentence with places, as what finds it again. */
const patternOf = (text: string) =>
  new RegExp(
    `^${text
      .split(/%\{\w+\}/)
      .map(literally)
      .join('(.*)')}$`,
    's',
  );

const english = textsOf(en);
const plain = new Map(english.map(([path, text]) => [text, path]));
const filled = english
  .filter(([, text]) => text.includes('%{'))
  .map(([path, text]) => ({
    path,
    pattern: patternOf(text),
    names: [...text.matchAll(place)].map(([, name]) => name),
  }));

/** Which message of the catalogue a sentence is, and what stands in its places; undefined: none of them. */
function readMessage(sentence: string): { path: string; values: ReadonlyMap<string | undefined, string> } | undefined {
  const path = plain.get(sentence);
  if (path !== undefined) return { path, values: new Map() };
  for (const { path: found, pattern, names } of filled) {
    const match = pattern.exec(sentence);
    if (match) return { path: found, values: new Map(names.map((name, index) => [name, match[index + 1] ?? ''])) };
  }
  return undefined;
}

const madeTexts = new Map<LocaleName, ReadonlyMap<string, string>>();

function textsIn(locale: LocaleName): ReadonlyMap<string, string> {
  const texts = madeTexts.get(locale) ?? new Map(textsOf(byLocale[locale]));
  madeTexts.set(locale, texts);
  return texts;
}

/** A sentence of the server in a language, also behind the name of what it is about; in English where there is none. */
export function inLanguage(sentence: string, locale: LocaleName): string {
  if (locale === 'en') return sentence;
  const message = readMessage(sentence);
  const text = message && textsIn(locale).get(message.path);
  if (text !== undefined) return text.replace(place, (_whole, name: string) => message?.values.get(name) ?? '');
  const end = sentence.indexOf(': ') + 2;
  return end < 2 ? sentence : sentence.slice(0, end) + inLanguage(sentence.slice(end), locale);
}

/** What puts a reply's sentences into its language: the first of the caller's wishes that there is. @see rules 16.31 */
export function speaker(header: string | undefined): (sentence: string) => string {
  const locale = localeOfHeader(header) ?? 'en';
  const said = new Map<string, string>();
  return (sentence) => {
    const words = said.get(sentence) ?? inLanguage(sentence, locale);
    said.set(sentence, words);
    return words;
  };
}

/** Messages by field or by row, put into words. */
export const spoken = (messages: Readonly<Record<string, readonly string[]>>, say: (sentence: string) => string) =>
  Object.fromEntries(Object.entries(messages).map(([name, some]) => [name, some.map(say)]));
