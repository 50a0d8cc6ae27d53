import { describe, expect, test } from 'vitest';
import { type CellChangeSet, fillDown, pasteBlock, type ReadCell } from '#console/lists/cells/cellChanges';
import { boundsOf, positionAfter } from '#console/lists/cells/positions';
import { readBlock, toHtml, toTsv } from '#console/lists/cells/spreadsheet';
import { drawColumns, moveColumnTo, narrowest, noChoice, widest, widthsOf } from '#console/lists/table/columnChoice';
import { savesBy } from '#console/records/inPlace/editorKeys';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import { systemField } from '#console/schema/schemaField';

const extent = { rows: 20, cells: 6, visible: 8 };
const placed = (row: number, column: number, key: string, far = false, mirrored = false) => {
  const position = positionAfter({ row, column }, { key, far, mirrored }, extent);
  return position && [position.row, position.column];
};

describe('keys among cells, as the ARIA grid pattern has them (rules 13.20)', () => {
  test.each([
    ['ArrowRight', [3, 3]],
    ['ArrowLeft', [3, 1]],
    ['ArrowDown', [4, 2]],
    ['ArrowUp', [2, 2]],
    ['Home', [3, 0]],
    ['End', [3, 5]],
    ['PageDown', [11, 2]],
    ['PageUp', [0, 2]],
    ['a', undefined],
  ])('%s', (key, to) => expect(placed(3, 2, key)).toEqual(to));

  test('with Control to the edges, and never beyond them; the head is above the first row', () => {
    expect(placed(3, 2, 'Home', true)).toEqual([0, 0]);
    expect(placed(3, 2, 'End', true)).toEqual([19, 5]);
    expect(placed(3, 2, 'ArrowDown', true)).toEqual([19, 2]);
    expect(placed(19, 5, 'ArrowDown')).toEqual([19, 5]);
    expect(placed(19, 5, 'ArrowRight')).toEqual([19, 5]);
    expect(placed(0, 5, 'ArrowUp')).toEqual([-1, 5]);
    expect(placed(-1, 5, 'ArrowUp')).toEqual([-1, 5]);
  });

  test('where one reads from right to left the arrows point the other way', () => {
    expect(placed(3, 2, 'ArrowRight', false, true)).toEqual([3, 1]);
  });

  test('a block is drawn in any direction', () => {
    expect(boundsOf({ anchor: { row: 4, column: 3 }, active: { row: 1, column: 5 } })).toEqual({
      top: 1,
      bottom: 4,
      left: 3,
      right: 5,
    });
  });
});

describe('keys in the editor of a cell (rules 13.20)', () => {
  const text = { markup: false, writing: false, choosing: false, lines: false };
  const press = (key: string, ...held: ('shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey')[]) => ({
    key,
    ...{ shiftKey: false, altKey: false, ctrlKey: false, metaKey: false },
    ...Object.fromEntries(held.map((name) => [name, true])),
  });

  test('Enter and Tab save and go on, with Shift back; other keys are typed', () => {
    expect(savesBy(press('Enter'), text)).toBe('down');
    expect(savesBy(press('Enter', 'shiftKey'), text)).toBe('up');
    expect(savesBy(press('Tab'), text)).toBe('right');
    expect(savesBy(press('Tab', 'shiftKey'), text)).toBe('left');
    expect(savesBy(press('a'), text)).toBeUndefined();
  });

  test('Enter picks from an open list, and with Shift or Alt begins a line where there are lines', () => {
    expect(savesBy(press('Enter'), { ...text, choosing: true })).toBeUndefined();
    expect(savesBy(press('Enter', 'shiftKey'), { ...text, lines: true })).toBeUndefined();
    expect(savesBy(press('Enter', 'altKey'), { ...text, lines: true })).toBeUndefined();
    expect(savesBy(press('Enter'), { ...text, lines: true })).toBe('down');
  });

  test('in formatted text Enter is a line, Ctrl or ⌘ saves, and Tab leads to its tools and back', () => {
    const markup = { ...text, markup: true, writing: true };
    expect(savesBy(press('Enter'), markup)).toBeUndefined();
    expect(savesBy(press('Enter', 'ctrlKey'), markup)).toBe('down');
    expect(savesBy(press('Enter', 'metaKey'), markup)).toBe('down');
    expect(savesBy(press('Tab'), markup)).toBe('right');
    expect(savesBy(press('Tab', 'shiftKey'), markup)).toBeUndefined();
    expect(savesBy(press('Tab'), { ...markup, writing: false })).toBeUndefined();
  });
});

describe('to a spreadsheet and back (rules 13.20)', () => {
  test('cells with tabs, lines and quotes come back as they went', () => {
    const cells = [
      ['plain', 'a\tb', 'two\nlines'],
      ['say "so"', '', '=1+1'],
    ];
    expect(readBlock(toTsv(cells))).toEqual(cells);
  });

  test('what was copied stays raw, and is text in markup', () => {
    expect(toTsv([['=SUM(A1)', 12.5]])).toBe('=SUM(A1)\t12.5');
    expect(toHtml([['<b>', 'a\nb']])).toBe('<table><tr><td>&lt;b&gt;</td><td>a<br>b</td></tr></table>');
  });

  test('the line at the end of what a spreadsheet copies is no row; one empty cell is', () => {
    expect(readBlock('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(readBlock('one')).toEqual([['one']]);
  });
});

const column = (key: string): Column => ({
  key,
  label: key,
  field: systemField({ key, label: key, type: 'text' }),
  cell: () => null,
  exportValue: () => '',
});
const columns = ['a', 'b', 'c'].map(column);
const records: ListedRecord[] = ['1', '2', '3'].map((id) => ({ id, a: `a${id}`, b: `b${id}`, c: `c${id}` }));
/** 'no' is refused, and what a cell holds already changes nothing. */
const read: ReadCell<ListedRecord> = (record, of, text) => {
  if (text === 'no') return { record, column: of, reason: 'refused' };
  if (record[of.key] === text || !of.field) return undefined;
  return { record, column: of, field: of.field, text };
};
const said = ({ changes, refused, outside }: CellChangeSet) => ({
  changes: changes.map(({ record, column: of, text }) => `${record.id}${of.key}=${text}`),
  refused: refused.map(({ record, column: of }) => `${record.id}${of.key}`),
  outside,
});

describe('blocks of cells (rules 13.20)', () => {
  const at = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });

  test('a pasted block lies from the first cell on; what has no cell is counted', () => {
    const block = [
      ['x', 'no'],
      ['a3', 'y'],
      ['z', 'z'],
    ];
    expect(said(pasteBlock(block, at(1, 0), records, columns, read))).toEqual({
      changes: ['2a=x', '3b=y'],
      refused: ['2b'],
      outside: 2,
    });
  });

  test('one copied cell fills all that are chosen', () => {
    expect(said(pasteBlock([['x']], at(0, 1, 1, 2), records, columns, read)).changes).toEqual([
      '1b=x',
      '1c=x',
      '2b=x',
      '2c=x',
    ]);
  });

  test('the first row is filled into those below it', () => {
    const textOf = (record: ListedRecord, of: Column) => String(record[of.key]);
    expect(said(fillDown(at(0, 0, 2, 1), records, columns, textOf, read)).changes).toEqual([
      '2a=a1',
      '2b=b1',
      '3a=a1',
      '3b=b1',
    ]);
  });
});

describe('drawn and moved columns (rules 13.19)', () => {
  test('no column is drawn until one is; then all keep a width, within limits', () => {
    expect(widthsOf(columns, noChoice)).toBeUndefined();
    const drawn = drawColumns(noChoice, { a: 10, b: 5000, gone: 200 });
    expect(widthsOf(columns, drawn)).toEqual([narrowest, widest, 160]);
  });

  test('a column takes the place of the one that it is dropped on', () => {
    expect(moveColumnTo(noChoice, ['a', 'b', 'c'], 'a', 'c').order).toEqual(['b', 'c', 'a']);
    expect(moveColumnTo(noChoice, ['a', 'b', 'c'], 'c', 'a').order).toEqual(['c', 'a', 'b']);
  });
});
