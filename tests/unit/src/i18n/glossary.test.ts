import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { laterMessages, wholeMessages } from '#console/i18n/locales';
import { locales } from '#contract/locales';

const glossary = readFileSync(new URL('../../../../docs/glossary.md', import.meta.url), 'utf8');
const sections = new Map(
  glossary.split(/^## /m).flatMap((section) => {
    const name = /^([\w-]+): /.exec(section)?.[1];
    return name ? [[name, section] as const] : [];
  }),
);

interface Row {
  term: string;
  word: string;
  keys: string[];
}

const rowsOf = (section = ''): Row[] =>
  [...section.matchAll(/^\| ([^|]+) \| ([^|]+) \| (`[^|]+`) \|$/gm)].map(([, term = '', word = '', keys = '']) => ({
    term,
    word,
    keys: keys.split(' ').map((key) => key.replaceAll('`', '')),
  }));

const textAt = (messages: object, key: string): string =>
  String(
    key
      .split('.')
      .reduce<unknown>(
        (node, name) =>
          typeof node === 'object' && node !== null
            ? Object.entries(node).find(([key]) => key === name)?.[1]
            : undefined,
        messages,
      ),
  );

const terms = rowsOf(sections.get('en')).map(({ term }) => term);

describe.each(locales)('The glossary of $name (rules 16.30)', ({ locale }) => {
  it('says every term, and the catalogue says it so', async () => {
    const rows = rowsOf(sections.get(locale));
    expect(rows.map(({ term }) => term)).toEqual(terms);
    const messages = { ...(await wholeMessages(locale)), ...(await laterMessages(locale)) };
    const other = rows.flatMap(({ word, keys }) =>
      keys
        .filter((key) => !textAt(messages, key).toLocaleLowerCase(locale).includes(word.toLocaleLowerCase(locale)))
        .map((key) => `${key}: ${textAt(messages, key)} is not ${word}`),
    );
    expect(other).toEqual([]);
  });
});
