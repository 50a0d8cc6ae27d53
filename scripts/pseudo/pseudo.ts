import { directionOf } from '../../contract/locales.ts';

/**
 * A text as no language writes it, made from the English one, that what is not from the catalogue and what is too
 * narrow for a longer language can be seen: `⟦Ñéŵ Þŕöĵéçţ ~~~~⟧`; for a language from the right the English words as
 * they would be read from there.
 * @see rules 16.37
 */

const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const accented = 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž';
const placeholder = /(%\{\w+\})/;
const word = /[^\s]+/g;

/** How much longer than English a text gets, and how long a piece of that may be: what is added can wrap, too. */
const longer = 0.4;
const piece = 6;

const asRead = '\u202e';
const end = '\u202c';

/** The bounds of what comes from the catalogue; nobody writes them. */
export const opening = '⟦';
export const closing = '⟧';

/** Each part of a text but its places. */
const betweenPlaceholders = (text: string, change: (words: string) => string) =>
  text
    .split(placeholder)
    .map((part) => (placeholder.test(part) ? part : change(part)))
    .join('');

const accent = (words: string) => [...words].map((letter) => [...accented][plain.indexOf(letter)] ?? letter).join('');

function padding(text: string): string {
  const length = Math.ceil(text.length * longer);
  const pieces = Array.from({ length: Math.ceil(length / piece) }, (_none, at) =>
    '~'.repeat(Math.min(piece, length - at * piece)),
  );
  return pieces.map((marks) => ` ${marks}`).join('');
}

/** A text in a pseudo-language, in all its plural forms: the first made of the first, all others of the last. */
export function pseudoText(text: string, locale: string, forms = 2): string {
  if (text.trim() === '') return text;
  const change = (form: string) => {
    const said =
      directionOf(locale) === 'rtl'
        ? betweenPlaceholders(form, (words) => words.replace(word, (one) => `${asRead}${one}${end}`))
        : `${betweenPlaceholders(form, accent)}${padding(form)}`;
    return `${opening}${said}${closing}`;
  };
  const [first = '', ...others] = text.split('||||').map((form) => change(form.trim()));
  if (others.length === 0) return first;
  return Array.from({ length: forms }, (_none, at) => (at === 0 && forms > 1 ? first : others.at(-1))).join(' |||| ');
}

/** All texts of a catalogue, or of a part of it. */
export function pseudo<Texts extends object>(texts: Texts, locale: string, forms?: number): Texts {
  const entries = Object.entries(texts).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'string'
      ? pseudoText(value, locale, forms)
      : typeof value === 'object' && value !== null
        ? pseudo(value, locale, forms)
        : value,
  ]);
  return Object.fromEntries(entries);
}
