import { expect, it } from 'vitest';
import { csvCell } from '#server/http/csv';

it.each([
  [null, ''],
  [undefined, ''],
  [0, '0'],
  [-5, '-5'],
  ['-5.25', '-5.25'],
  [true, 'true'],
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  [' blank', '" blank"'],
  ['=1+1', "'=1+1"],
  ['+49 30 123', "'+49 30 123"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t=1"'],
  ["'=1", "''=1"],
])('a cell of %j is %j, and no formula', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});
