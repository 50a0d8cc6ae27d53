import { describe, expect, it } from 'vitest';
import { convertedValue, makesOptions, optionsOf } from '#contract/fields/fieldConversion';
import { fieldTypeNames } from '#contract/fields/fieldTypes';

const field = (type: string, options?: string[]) => ({ type, options: options?.map((value) => ({ value })) ?? null });
const english = { locale: 'en' };
const read = (from: string, to: string, value: string, reading: Parameters<typeof convertedValue>[3] = english) =>
  convertedValue(field(from), field(to), value, reading);

describe('the values of a field whose type changes (rules 11.40)', () => {
  it('reads figures and days as the language writes them', () => {
    expect(read('text', 'number', '1,234.5')).toBe('1234.5');
    expect(read('text', 'number', '1.234,5', { locale: 'de' })).toBe('1234.5');
    expect(read('text', 'number', '1.234,5')).toBeNull();
    expect(read('text', 'currency', '€ 9,99', { locale: 'fr' })).toBe('9.99');
    expect(read('text', 'date', '03/04/2026', { locale: 'en-GB' })).toBe('2026-04-03');
    expect(read('text', 'date', '03/04/2026', { locale: 'en-US' })).toBe('2026-03-04');
    expect(read('text', 'dateTime', '03.04.2026 9:05', { locale: 'de' })).toBe('2026-04-03T09:05');
    expect(read('text', 'date', 'soon')).toBeNull();
    expect(read('dateTime', 'date', '2026-04-03T09:05')).toBe('2026-04-03');
    expect(read('date', 'dateTime', '2026-04-03')).toBe('2026-04-03T00:00');
  });

  it('reads yes and no in every language of the console, and nothing else', () => {
    for (const word of ['Yes', 'OUI', 'はい', 'כן', '1']) expect(read('text', 'checkbox', word)).toBe('true');
    for (const word of ['no', 'Nein', '아니요', 'hayır', '0']) expect(read('text', 'checkbox', word)).toBe('false');
    expect(read('text', 'checkbox', 'maybe')).toBeNull();
  });

  it('keeps as a text whatever there was', () => {
    expect(read('number', 'text', '1.50')).toBe('1.50');
    expect(read('url', 'textarea', 'https://a.example')).toBe('https://a.example');
    expect(convertedValue(named, field('text'), 'n', english)).toBe('North');
    expect(convertedValue({ ...named, type: 'multiSelect' }, field('text'), '["n","South"]', english)).toBe(
      'North, South',
    );
    expect(read('user', 'text', 'id', { locale: 'en', nameOf: () => 'Ada Lovelace' })).toBe('Ada Lovelace');
  });
  const named = {
    type: 'select',
    options: [{ value: 'n', label: 'North', labels: { fr: 'Nord' } }, { value: 'South' }],
  };

  it('finds an option by value and label, in one choice and in several', () => {
    expect(convertedValue(field('text'), named, 'nord', english)).toBe('n');
    expect(convertedValue(field('text'), named, 'West', english)).toBeNull();
    const several = { ...named, type: 'multiSelect' };
    expect(convertedValue(named, several, 'n', english)).toBe('["n"]');
    expect(convertedValue(several, named, '["n"]', english)).toBe('n');
    expect(convertedValue(several, named, '["n","South"]', english)).toBeNull();
    expect(convertedValue(field('text'), several, 'South; north', english)).toBe('["South","n"]');
  });

  it('makes the options of what is written, one of spellings that differ in case', () => {
    const values = ['North', 'south', 'north ', 'Area 10', 'Area 9', 'x'.repeat(201)];
    expect(makesOptions(field('text'), field('select'))).toBe(true);
    expect(makesOptions(field('text'), field('select', ['a']))).toBe(false);
    expect(optionsOf(field('text'), field('select'), values, english).map(({ value }) => value)).toEqual([
      'Area 9',
      'Area 10',
      'North',
      'south',
    ]);
    expect(optionsOf(field('text'), field('multiSelect'), ['b, a', 'a'], english).map(({ value }) => value)).toEqual([
      'a',
      'b',
    ]);
  });

  it('finds who is meant by name', () => {
    const idOf = (name: string) => (name === 'Ada Lovelace' ? '0190a000-0000-7000-8000-000000000001' : undefined);
    expect(read('select', 'user', 'Ada Lovelace', { locale: 'en', idOf })).toMatch(/^0190a000/);
    expect(read('text', 'user', 'Nobody', { locale: 'en', idOf })).toBeNull();
    const people = { type: 'references', target: 'users' };
    expect(convertedValue(field('text'), people, 'Ada Lovelace; Ada Lovelace', { locale: 'en', idOf })).toMatch(
      /^\["0190a/,
    );
    expect(convertedValue(field('text'), people, 'Ada Lovelace, Nobody', { locale: 'en', idOf })).toBeNull();
  });

  it('never makes of any type a value that the other refuses', () => {
    const values = ['', '7', 'true', '2026-01-02', '["a"]', '#0af', '1:30', 'x@y.example', '{"a":1}', '(1, 2)'];
    for (const from of fieldTypeNames) {
      for (const to of fieldTypeNames) {
        for (const value of values) {
          const made = read(from, to, value);
          if (made !== null)
            expect([from, to, made, made.trim()]).toEqual([from, to, made, expect.stringMatching(/./)]);
        }
      }
    }
  });
});
