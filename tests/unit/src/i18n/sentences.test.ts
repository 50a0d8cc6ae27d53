import { describe, expect, it } from 'vitest';
import { localeNames } from '#contract/locales';
import { flat, readLocale } from '../../../../build/localeFiles';

/** The pattern of a Korean day has a full stop after each part. */
const patterns = new Set(['calendar.pattern']);

/** How a text ends, by its last marks; each plural form counts. */
function ending(text: string): string {
  const marks: readonly [name: string, mark: RegExp][] = [
    ['open', /(?:\.\.\.|…)$/],
    ['question', /[?？؟]$/],
    ['sentence', /[.。!！]$/],
    ['list', /[:：]$/],
  ];
  const ends = text.split('||||').map((form) => marks.find(([, mark]) => mark.test(form.trim()))?.[0] ?? 'fragment');
  return [...new Set(ends)].join(' and ');
}

const endings = (tag: string) => {
  const { programs: _english, ...texts } = readLocale(tag);
  return new Map(flat(texts).map(([key, text]) => [key, ending(text)]));
};
const english = endings('en');

describe('the ends of texts', () => {
  it('are the same in all plural forms of English', () => {
    expect([...english].filter(([, end]) => end.includes(' and '))).toEqual([]);
  });

  it.each(localeNames.filter((tag) => tag !== 'en'))(
    '%s ends a sentence, a question and a list where English does',
    (tag) => {
      const others = [...endings(tag)].filter(([key, end]) => !patterns.has(key) && end !== english.get(key));
      expect(others).toEqual([]);
    },
  );

  it.each([
    ['The file is empty.', 'sentence'],
    ['文件为空。', 'sentence'],
    ['هل أنت متأكد؟', 'question'],
    ['Loading...', 'open'],
    ['Restored: ', 'list'],
    ['%{smart_count} project |||| %{smart_count} projects', 'fragment'],
    ['One is left. |||| Some are left', 'sentence and fragment'],
  ])('%j ends as %s', (text, end) => expect(ending(text)).toBe(end));
});
