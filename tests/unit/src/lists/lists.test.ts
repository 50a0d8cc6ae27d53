import { describe, expect, it } from 'vitest';
import { everyRecord } from '#console/dataProvider/lists/eachPage';
import { toCsv } from '#console/lists/export/csv';
import { changeFilter, filterChanges, isFiltered } from '#console/lists/filters/filterValues';
import { listSearch } from '#console/lists/listAddress';
import { pageCount, pageRange } from '#console/lists/pages';
import { moveColumn, noChoice, shownColumns, toggleColumn } from '#console/lists/table/columnChoice';
import { changesOf } from '#console/schema/changesOf';
import type { Column } from '#console/schema/schemaColumns';
import { customFields, systemField } from '#console/schema/schemaField';

const context = { locale: 'en', text: (key: string) => key };
const column = (key: string, more: Partial<Column> = {}): Column => ({
  key,
  label: key.toUpperCase(),
  cell: (record) => String(record[key] ?? ''),
  exportValue: (record) => (typeof record[key] === 'number' ? record[key] : String(record[key] ?? '')),
  ...more,
});

describe('choosable columns', () => {
  const columns = [column('title', { title: true }), column('a'), column('b', { shown: false }), column('c')];
  const keys = (choice = noChoice) => shownColumns(columns, choice).map(({ key }) => key);
  it('starts as the columns say', () => expect(keys()).toEqual(['title', 'a', 'c']));
  it('hides and shows, but never the title', () => {
    expect(keys(toggleColumn(noChoice, 'a', false))).toEqual(['title', 'c']);
    expect(keys(toggleColumn(noChoice, 'b', true))).toEqual(['title', 'a', 'b', 'c']);
    expect(keys(toggleColumn(noChoice, 'title', false))).toEqual(['title', 'a', 'c']);
  });
  it('moves a column, and puts a new one behind the known ones', () => {
    const moved = moveColumn(noChoice, ['a', 'b', 'c'], 'c', -2);
    expect(keys(moved)).toEqual(['title', 'c', 'a']);
    const more = [...columns, column('new')];
    expect(shownColumns(more, moved).map(({ key }) => key)).toEqual(['title', 'c', 'a', 'new']);
  });
});

describe('pitfall 16: export', () => {
  it('writes a byte order mark and the columns as shown', async () => {
    const text = await toCsv([column('a'), column('b')], [{ id: '1', a: 'x', b: 'y, "z"' }], context);
    expect(text).toBe('\uFEFFA,B\r\nx,"y, ""z"""');
  });
  it('neutralises formulas, also behind blanks and before line breaks, and leaves numbers alone', async () => {
    const rows = ['=1+1', '+1', '-1', '@x', ' =1', '=1\n2'].map((a, id) => ({ id: String(id), a }));
    const lines = await toCsv([column('a')], rows, context);
    expect(lines).not.toMatch(/(^|\r\n)"?\s*[=+\-@]/);
    expect(await toCsv([column('a')], [{ id: '1', a: -5 }], context)).toBe('\uFEFFA\r\n-5');
  });
  it('takes every matching row, not 1,000, and none twice', async () => {
    const all = Array.from({ length: 2345 }, (_none, id) => ({ id }));
    const asked: number[] = [];
    const found = await everyRecord(async (page, perPage) => {
      asked.push(page);
      return { data: all.slice((page - 1) * perPage, page * perPage), total: all.length };
    });
    expect(found).toHaveLength(2345);
    expect(asked).toEqual([1, 2, 3]);
  });
});

describe('the address of a list (rules 13.1)', () => {
  it('holds filter, sort, page and layout as react-admin reads them', () => {
    const search = new URLSearchParams(
      listSearch({ filter: { status: 'OnHold' }, sort: { field: 'title', order: 'DESC' }, page: 2, layout: 'table' }),
    );
    expect(Object.fromEntries(search)).toEqual({
      filter: '{"status":"OnHold"}',
      sort: 'title',
      order: 'DESC',
      page: '2',
      layout: 'table',
    });
  });
  it('keeps no empty filters', () => {
    expect(changeFilter({ q: 'a', status: 'x' }, { status: undefined, q: '' })).toEqual({});
    expect(isFiltered({})).toBe(false);
    expect(isFiltered({ q: 'a' })).toBe(true);
  });
  it('does to the filter as it is what somebody did to the one that they saw', () => {
    const seen = { status: 'x', q: 'a' };
    const since = { ...seen, clientId: '7' };
    expect(filterChanges(seen, { status: 'y', q: 'a' })(since)).toEqual({ status: 'y', q: 'a', clientId: '7' });
    expect(filterChanges(seen, { q: 'a' })(since)).toEqual({ q: 'a', clientId: '7' });
    expect(filterChanges(seen, {})(since)).toEqual({});
  });
  it('counts pages and rows from 1', () => {
    expect(pageRange(2, 25, 30)).toEqual({ first: 26, last: 30 });
    expect(pageRange(1, 25, 0)).toEqual({ first: 0, last: 0 });
    expect([pageCount(25, 0), pageCount(25, 25), pageCount(25, 26)]).toEqual([1, 1, 2]);
  });
});

describe('a change of many', () => {
  const status = systemField({ key: 'status', label: 'Status', type: 'select' });
  const progress = systemField({ key: 'progress', label: 'Progress', type: 'integer' });
  const [floor] = customFields([{ id: '7', name: 'Floor', type: 'integer' }], 'en');
  if (!floor) throw new Error('The custom field is missing.');

  it("makes the changes in a record's own shape; an emptied value is cleared", () => {
    const texts = [
      [status, 'OnHold'],
      [progress, '50'],
      [floor, ''],
    ] as const;
    expect(changesOf(texts)).toEqual({ status: 'OnHold', progress: 50, fields: { f_7: null } });
  });
});
