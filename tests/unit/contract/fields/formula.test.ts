import jsep from 'jsep';
import { describe, expect, it } from 'vitest';
import { readFormula, renamed } from '#contract/fields/formula';
import type { FormulaValue } from '#contract/fields/formulaFunctions';
import { formulaParser } from '#contract/fields/formulaParser';
import { formulasOf } from '#contract/fields/formulas';

const parse = formulaParser(jsep);

function result(text: string, values: Record<string, FormulaValue> = {}): FormulaValue | 'wrong' {
  const formula = readFormula(text, parse);
  return 'reason' in formula ? 'wrong' : formula.evaluate((name) => new Map(Object.entries(values)).get(name) ?? null);
}

describe('formulas (rules 11.19)', () => {
  it.each<[string, FormulaValue]>([
    ['1 + 2 * 3', 7],
    ['{price} * {Unit Count}', 50],
    ['round(2.675, 2)', 2.68],
    ['round(-0.5)', -1],
    ['{price} / 0', null],
    ['{nothing} + 1', null],
    ['sum({price}, {nothing}, 1)', 13.5],
    ['"a" & {nothing} & 1', 'a1'],
    ['"Stage " + 2', 'Stage 2'],
    ['if({price} = 12.5, "yes", "no")', 'yes'],
    ['{price} > 10 && !({unit count} > 10) ? "ok" : "no"', 'ok'],
    ['and({price} > 10, {nothing} > 10)', false],
    ['first({nothing}, "x")', 'x'],
    ['days("2026-02-27", "2026-03-01")', 2],
    ['addDays("2026-12-31", 1)', '2027-01-01'],
    ['year("2026-12-31") - month("2026-12-31") - day("2026-12-31")', 1983],
    ['contains("Harbour Works", "works")', true],
    ['"{price}" & \'{x}\'', '{price}{x}'],
  ])('%s is %s', (text, value) => {
    expect(result(text, { price: 12.5, 'unit count': 4 })).toBe(value);
  });

  it('know nothing but their fields and functions', () => {
    const hostile = [
      'constructor',
      'toString()',
      '__proto__',
      'hasOwnProperty("x")',
      '{a}.constructor',
      '{a}["constructor"]',
      'globalThis',
      'this',
      'process.exit()',
      '(1).constructor',
      '[1][0]',
      'if.call(1)',
      'a = 1; b',
      'x => x',
      '`$' + '{1}`',
      '$0',
      '1 | 2',
      '1 >>> 2',
      '2 ** 9',
      '1e999',
      'if(1)',
      'if(1,2,3,4)',
      '',
      '(',
      '{a} {b}',
    ];
    for (const text of hostile) expect(result(text, { a: 'x' }), text).toBe('wrong');
    expect(result('{constructor}')).toBeNull();
  });

  it('are bounded, and quick about what is not', () => {
    expect(result(`${'('.repeat(490)}1${')'.repeat(490)}`)).toBe(1);
    expect(result('!'.repeat(900))).toBe('wrong');
    expect(result(Array.from({ length: 300 }, () => '1').join('+'))).toBe('wrong');
    expect(result('1'.repeat(1001))).toBe('wrong');
    expect(result('{a} & {a} & {a}', { a: 'x'.repeat(900) })).toBeNull();
    expect(result('"'.repeat(999))).toBe('wrong');
    expect(result('{'.repeat(999))).toBe('wrong');
  });

  it('follow a field to its new name, outside of texts', () => {
    expect(renamed('{Price} * { price } & "{Price}"', (name) => (name === 'price' ? 'Cost' : undefined))).toBe(
      '{Cost} * {Cost} & "{Price}"',
    );
  });

  it('are stored as their type stores values, each after those that it reads; circles are said', () => {
    const fields = [
      { key: 'c', name: 'C', type: 'text', formula: '{B} & "!"' },
      { key: 'b', name: 'B', type: 'integer', formula: '{A} / 2' },
      { key: 'a', name: 'A', type: 'number' },
      { key: 'd', name: 'D', type: 'date', formula: '"soon"' },
      { key: 'e', name: 'E', type: 'number', formula: '{E}' },
      { key: 'f', name: 'F', type: 'number', formula: '{Gone}' },
    ];
    const { compute, keys, problems, reads } = formulasOf(fields, parse);
    expect([...compute((key) => (key === 'a' ? '5' : null))]).toEqual([
      ['b', '3'],
      ['c', '3!'],
      ['d', null],
    ]);
    expect(keys).toEqual(['b', 'c', 'd']);
    expect(reads).toEqual(['a']);
    expect([...problems].map(([key, { reason }]) => [key, reason])).toEqual([
      ['f', 'field'],
      ['e', 'cycle'],
    ]);
  });
});
