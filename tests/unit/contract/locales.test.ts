import { describe, expect, it } from 'vitest';
import { directionOf, localeFor, localeOfHeader } from '#contract/locales';

describe('The language for a wish (rules 16.30)', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['FR', 'fr'],
    ['fr_CA', 'fr'],
    ['tlh', null],
    ['', null],
    [null, null],
  ])('%s reads %s', (accepted, locale) => expect(localeFor(accepted)).toBe(locale));
});

describe('The language of a reply (rules 16.31)', () => {
  it.each([
    ['fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
    ['tlh, de;q=0.4, fr;q=0.7', 'fr'],
    ['en;q=0, de', 'de'],
    ['*', null],
    ['', null],
  ])('%s: %s', (header, locale) => expect(localeOfHeader(header)).toBe(locale));
});

it('is written from the right where its script is (rules 16.30)', () => {
  expect(['ar', 'he', 'fa-IR', 'en', 'ja'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'ltr', 'ltr']);
});
