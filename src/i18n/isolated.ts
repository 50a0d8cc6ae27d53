import { directionOf } from '#contract/locales';

const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const firstStrong = '\u2068';
const end = '\u2069';

/** Words within a sentence of another direction, as text that turns nothing around it: what `<bdi>` is in markup. */
export function isolated(words: string, locale: string): string {
  const mixed = directionOf(locale) === 'rtl' ? /[^\s]/.test(words) : rightToLeftLetter.test(words);
  return mixed ? `${firstStrong}${words}${end}` : words;
}
