import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messages } from '#console/i18n/english/console';
import { later } from '#console/i18n/english/later';
import type { Texts } from '#console/i18n/filled';
import { localeNames } from '#contract/locales';
import { pluralForms } from '#contract/plurals';
import { flat, localeTags, readLocale } from '../../build/localeFiles';
import { placeholdersModule, placeholdersOf } from '../../build/placeholders';

const { programs, ...english } = readLocale('en');

const formsOf = (text: string) => text.split('||||').length;

/** Why a text does not fit its English one; undefined: it does. */
function misfit(key: string, text: string, source: string, forms: number): string | undefined {
  if (text.trim() === '' && source.trim() !== '') return 'is empty';
  // sentences around a company's own words, and react-admin's, need not name all
  const may = /^(?:terms|ra)\./.test(key);
  const [own, asked] = [placeholdersOf(text), placeholdersOf(source)];
  const taken = key.startsWith('terms.') ? [...asked, 'One', 'Many', 'one', 'many'] : asked;
  if (own.some((name) => !taken.includes(name)) || (!may && own.length !== asked.length))
    return 'has other placeholders';
  const needed = formsOf(source) > 1 && !key.startsWith('terms.');
  return formsOf(text) !== forms && (needed || formsOf(text) > 1) ? `needs ${forms} plural forms` : undefined;
}

/** Every text of a language that English does not have, or that does not fit; one that is missing is none. */
function faults(own: Texts, source: Texts, forms: number, path = ''): string[] {
  return Object.entries(own).flatMap(([key, said]) => {
    const other = Object.hasOwn(source, key) ? source[key] : undefined;
    const name = `${path}${key}`;
    if (other === undefined) return [`${name} is not in English`];
    if (typeof said === 'object' && typeof other === 'object') return faults(said, other, forms, `${name}.`);
    if (typeof said !== 'string' || typeof other !== 'string') return [`${name} has another shape`];
    const why = misfit(name, said, other, forms);
    return why ? [`${name} ${why}`] : [];
  });
}

describe('the languages', () => {
  it('are those of the folder and of the list', () => {
    expect(localeTags().sort()).toEqual([...localeNames].sort());
  });

  it.each(localeNames)('%s has texts of the English catalogue, with their placeholders and its plural forms', (tag) => {
    const { programs: _english, ...own } = readLocale(tag);
    expect(faults(own, english, pluralForms(tag).length)).toEqual([]);
  });

  it.each([
    [{ common: { cancel: 'Peru', more: 'x' } }, 'common.more is not in English'],
    [{ common: 'Peru' }, 'common has another shape'],
    [{ common: { cancel: { one: 'Peru' } } }, 'common.cancel has another shape'],
    [{ common: { cancel: ' ' } }, 'common.cancel is empty'],
    [{ lists: { count: '%{count} tulosta |||| %{count} tulosta' } }, 'lists.count has other placeholders'],
    [{ lists: { count: '%{smart_count} tulosta' } }, 'lists.count needs 2 plural forms'],
    [{ common: { cancel: 'Peru |||| Peru |||| Peru' } }, 'common.cancel needs 2 plural forms'],
    [{ others: { cancel: 'Peru' } }, 'others is not in English'],
  ])('cannot say %j', (own, why) => expect(faults(own, english, 2)).toEqual([why]));

  it('may lack texts', () => expect(faults({ common: {} }, english, 2)).toEqual([]));
});

describe('the English texts', () => {
  it('are namespaces that the console or the server has', () => {
    const ofServer = ['messages', 'rules', 'values', 'passwordRules', 'mails'];
    const known = [...Object.keys({ ...messages, ...later }), ...ofServer, 'landing', 'terms'];
    expect(Object.keys(english).sort()).toEqual([...new Set(known)].sort());
    expect(programs).toBeDefined();
  });

  it('have the placeholders of contract/placeholders.ts; npm run locale -- placeholders writes it', () => {
    const path = new URL('../../contract/placeholders.ts', import.meta.url);
    expect(readFileSync(path, 'utf8')).toBe(placeholdersModule());
  });

  it('are there for every key that names a company’s own words', () => {
    const known = new Set(flat({ ...messages, ...later }).map(([key]) => key));
    expect(Object.keys(english.terms ?? {}).filter((key) => !known.has(key))).toEqual([]);
  });
});
