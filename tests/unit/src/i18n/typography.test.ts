import { describe, expect, it } from 'vitest';
import { localeNames } from '#contract/locales';
import { flat, readLocale } from '../../../../build/localeFiles';

/** The quotation marks of each language. English has those of the specification. */
const quotes: Readonly<Record<(typeof localeNames)[number], string>> = {
  en: '"\'',
  fr: '«»',
  de: '„“',
  ar: '«»',
  es: '«»',
  it: '«»',
  ja: '「」',
  nl: '“”',
  'pt-BR': '“”',
  sv: '”',
  tr: '“”',
  'zh-Hans': '“”',
  pl: '„”',
  uk: '«»',
  ko: '“”',
  he: '"',
};
/** A formula has the quotation marks of formulas. */
const formulas = new Set(['schemaEditor.formula_help']);

describe.each(localeNames)('the texts of %s', (tag) => {
  const { programs: _english, ...own } = readLocale(tag);
  const texts = flat(own).filter(([key]) => !formulas.has(key));

  it('have the quotation marks of the language', () => {
    const others = new RegExp(`[${[...'"“”„‟«»‹›‘‚「」『』'].filter((mark) => !quotes[tag].includes(mark)).join('')}]`);
    expect(texts.filter(([, text]) => others.test(text))).toEqual([]);
  });

  it('have an ellipsis as the language writes it, and English as the specification does', () => {
    const other = tag === 'en' ? '…' : '...';
    expect(texts.filter(([, text]) => text.includes(other))).toEqual([]);
  });

  it.runIf(tag !== 'en')('have no straight apostrophes', () => {
    expect(texts.filter(([, text]) => text.includes("'"))).toEqual([]);
  });
});
