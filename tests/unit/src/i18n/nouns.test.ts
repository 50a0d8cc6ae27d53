import { describe, expect, it } from 'vitest';
import { flat, localeTags, readLocale } from '../../../../build/localeFiles';
import { nouns } from './nouns';

/** Texts that other languages say without the noun: a verb, or a pronoun. */
const without = new Set(['documents.preview.no_pdf', 'permissions.ProjectComments.Create.text']);
/** Texts that are not compared: of programs, of react-admin, of the public page, with the company’s own word, of trips. */
const elsewhere = /^(?:programs|ra|landing|terms|travel)\./;

const wordsOf = (text: string) => text.replaceAll(/%\{\w+\}/g, '');
const textsOf = new Map(localeTags().map((tag) => [tag, new Map(flat(readLocale(tag)))]));
const english = flat(readLocale('en')).filter(([key]) => !without.has(key) && !elsewhere.test(key));

describe('each language has one noun for one thing', () => {
  it.each(nouns)('%s', (noun, own) => {
    const named = english.filter(([, text]) => noun.test(wordsOf(text)));
    expect(named.length).toBeGreaterThan(0);
    const others = Object.entries(own).flatMap(([tag, word]) =>
      named.flatMap(([key]) => {
        const text = textsOf.get(tag)?.get(key);
        return text === undefined || word.test(wordsOf(text)) ? [] : [`${tag} ${key}: ${text}`];
      }),
    );
    expect(others).toEqual([]);
  });
});
