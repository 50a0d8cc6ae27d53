import { describe, expect, it } from 'vitest';
import { keepColor, keepJson, keepMinutes, prettyJson, readLocation, writeLocation } from '#contract/fields/fieldTexts';

describe('how people write values (rules 11.13)', () => {
  it('reads durations by hours and minutes, and spells them in minutes', () => {
    const typed = ['90', '1:30', '1h 30m', '1h30', '1.5h', '45 min', '0:05', '', 'soon', '1:60', '-5', '1h 30m 2s'];
    expect(typed.map(keepMinutes)).toEqual(['90', '90', '90', null, '90', '45', '5', null, null, null, null, null]);
  });
  it('spells a colour in one way', () => {
    expect(['#0AF', '#00AAff', 'red', '#12345'].map(keepColor)).toEqual(['#00aaff', '#00aaff', null, null]);
  });
  it('takes coordinates where they end a place, and leaves other figures alone', () => {
    const spelled = (text: string) => {
      const location = readLocation(text);
      return location && writeLocation(location);
    };
    expect(['Quay 3', 'Main Street 12, 5', '59.91,10.75', 'Quay (59.910, -0.5)', 'Quay (91, 0)'].map(spelled)).toEqual([
      'Quay 3',
      'Main Street 12, 5',
      '(59.91, 10.75)',
      'Quay (59.91, -0.5)',
      null,
    ]);
  });
  it('keeps JSON as it was written but for blanks, and shows it over several lines', () => {
    const json = keepJson('{ "a b": [12345678901234567890, "x , y"], "__proto__": {} }');
    expect(json).toBe('{"a b":[12345678901234567890,"x , y"],"__proto__":{}}');
    expect(prettyJson(json ?? '')).toBe(
      '{\n  "a b": [\n    12345678901234567890,\n    "x , y"\n  ],\n  "__proto__": {}\n}',
    );
  });
  it('refuses what is deep, and is quick about what is long', () => {
    expect(keepJson(`${'['.repeat(21)}${']'.repeat(21)}`)).toBeNull();
    const long = ' '.repeat(10_000);
    expect([keepJson(`[${long}]`), keepMinutes(long), keepColor(long), readLocation(`(${long})`)?.words]).toEqual([
      '[]',
      null,
      null,
      `(${long})`,
    ]);
  });
});
