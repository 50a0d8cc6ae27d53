import { describe, expect, it } from 'vitest';
import { messages as en } from '#console/i18n/english/console';
import { providerOf } from '#console/i18n/language';
import { wholeMessages } from '#console/i18n/locales';
import { pluralForms, pluralIndex } from '#contract/plurals';

const fr = await wholeMessages('fr');

describe("Plural rules are the browser's own (pitfall 11)", () => {
  it('list the forms of a language in the order of Intl', () => {
    expect(pluralForms('en')).toEqual(['one', 'other']);
    expect(pluralForms('fr')).toEqual(['one', 'other']);
    expect(pluralForms('pl')).toEqual(['one', 'few', 'many']);
    expect(pluralForms('uk')).toEqual(['one', 'few', 'many']);
    expect(pluralForms('he')).toEqual(['one', 'two', 'other']);
    expect(pluralForms('ja')).toEqual(['other']);
    expect(pluralForms('ar')).toEqual(['zero', 'one', 'two', 'few', 'many', 'other']);
  });

  it('count nothing as one in French and as many in English', () => {
    expect([0, 1, 2].map(pluralIndex('fr'))).toEqual([0, 0, 1]);
    expect([0, 1, 2].map(pluralIndex('en'))).toEqual([1, 0, 1]);
  });

  it('know languages that polyglot does not', () => {
    expect([1, 2, 5, 21, 22, 25].map(pluralIndex('be'))).toEqual([0, 1, 2, 0, 1, 2]);
  });

  it('give a form to every number', () => {
    expect(pluralIndex('pl')(1.5)).toBe(2);
    expect(pluralIndex('fr')(1_000_000)).toBe(1);
  });

  it('choose the form of a text of the catalogue', () => {
    const { translate } = providerOf('en', en);
    expect(translate('lists.count', { smart_count: 1 })).toBe('1 result');
    expect(translate('lists.count', { smart_count: 0 })).toBe('0 results');
  });

  it('stand beside figures as the language writes them', () => {
    expect(providerOf('en', en).translate('lists.count', { smart_count: 100_000 })).toBe('100,000 results');
    expect(providerOf('fr', fr).translate('lists.count', { smart_count: 100_000 })).toBe('100\u202f000 résultats');
    const range = { offsetBegin: 26, offsetEnd: 50, total: 12_345 };
    expect(providerOf('en', en).translate('ra.navigation.page_range_info', range)).toBe('26-50 of 12,345');
  });
});
