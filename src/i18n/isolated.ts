import { directionOf } from '#contract/locales';

const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const firstStrong = '\u2068';
const end = '\u2069';

/** A name within a sentence of another direction, wrapped in isolates: the plain-text form of `<bdi>`. */
export function isolated(words: string, locale: string): string {
  const mixed = directionOf(locale) === 'rtl' ? /[^\s]/.test(words) : rightToLeftLetter.test(words);
  return mixed ? `${firstStrong}${words}${end}` : words;
}
