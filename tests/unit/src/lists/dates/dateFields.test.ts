import { describe, expect, it } from 'vitest';
import { localPage } from '#console/dataProvider/wholeLists/localList';
import { chosenRange, firstRange, movedSpan, noEnd, spanOf, spanValues } from '#console/lists/dates/dateFields';
import { addDays } from '#console/lists/dates/days';
import { overlapping } from '#console/lists/dates/overlap';
import { type SchemaField, systemField } from '#console/schema/schemaField';

const day = (key: string, required = false): SchemaField => systemField({ key, label: key, type: 'date', required });
const start = day('startDate', true);
const end = day('endDate', true);
const visit = systemField({ key: 'visit', label: 'Visit', type: 'dateTime' });
const title = systemField({ key: 'title', label: 'Title', type: 'text' });

describe('the dates of a calendar', () => {
  it('are start and due where a list has both, else the first date', () => {
    expect(firstRange([title, end, start, visit])).toEqual({ start, end });
    expect(firstRange([title, day('purchaseDate'), visit])).toEqual({ start: day('purchaseDate'), end: undefined });
    expect(firstRange([title])).toBeUndefined();
  });

  it('are those that an address asks for', () => {
    const fields = [start, end, visit];
    expect(chosenRange(fields, {})).toEqual({ start, end });
    expect(chosenRange(fields, { from: 'visit' })).toEqual({ start: visit, end: undefined });
    expect(chosenRange(fields, { from: 'startDate', until: noEnd })).toEqual({ start, end: undefined });
    expect(chosenRange(fields, { from: 'gone', until: 'gone' })).toEqual({ start, end });
    expect(chosenRange(fields, { from: 'endDate', until: 'endDate' })).toEqual({ start: end, end: undefined });
  });

  it('make a span of whole days, also of times', () => {
    const range = { start, end };
    expect(spanOf({ startDate: '2026-03-01', endDate: '2026-03-04' }, range)).toMatchObject({
      first: '2026-03-01',
      last: '2026-03-04',
    });
    expect(spanOf({ startDate: '2026-03-05', endDate: '2026-03-04' }, range)?.last).toBe('2026-03-05');
    expect(spanOf({ startDate: '2026-03-05T23:30:00Z', endDate: null }, range)?.first).toBe('2026-03-05');
    expect(spanOf({ startDate: null, endDate: '2026-03-04' }, range)).toMatchObject({ first: '2026-03-04' });
    expect(spanOf({ startDate: null, endDate: '' }, range)).toBeUndefined();
    expect(spanOf({ visit: '2026-03-05T09:30' }, { start: visit, end: undefined })?.time).toBe('09:30');
  });
});

describe('moving a span', () => {
  const span = { first: '2026-03-01', last: '2026-03-04', time: undefined };
  const by = (count: number) => (of: string) => addDays(of, count);

  it('moves it as a whole, and draws its edges to one day at least', () => {
    expect(movedSpan(span, 'whole', by(3))).toMatchObject({ first: '2026-03-04', last: '2026-03-07' });
    expect(movedSpan(span, 'end', by(2))).toMatchObject({ first: '2026-03-01', last: '2026-03-06' });
    expect(movedSpan(span, 'end', by(-9))).toMatchObject({ first: '2026-03-01', last: '2026-03-01' });
    expect(movedSpan(span, 'start', by(9))).toMatchObject({ first: '2026-03-04', last: '2026-03-04' });
  });

  it('writes the fields that change, and keeps the time of a day', () => {
    const record = { startDate: '2026-03-01', endDate: '2026-03-04', visit: '2026-03-01T09:30' };
    const whole = movedSpan(span, 'whole', by(1));
    expect(spanValues(record, { start, end }, span, whole)).toEqual([
      [start, '2026-03-02'],
      [end, '2026-03-05'],
    ]);
    expect(spanValues(record, { start, end }, span, movedSpan(span, 'end', by(1)))).toEqual([[end, '2026-03-05']]);
    const one = { first: '2026-03-01', last: '2026-03-01', time: '09:30' };
    const moved = { ...one, first: '2026-03-03', last: '2026-03-03' };
    expect(spanValues(record, { start: visit, end: undefined }, one, moved)).toEqual([[visit, '2026-03-03T09:30']]);
  });

  it('gives an end to a record without one only when its end is drawn', () => {
    const record = { startDate: '2026-03-01', endDate: null };
    const one = { first: '2026-03-01', last: '2026-03-01', time: undefined };
    expect(spanValues(record, { start, end }, one, movedSpan(one, 'whole', by(1)))).toEqual([[start, '2026-03-02']]);
    expect(spanValues(record, { start, end }, one, movedSpan(one, 'end', by(1)))).toEqual([[end, '2026-03-02']]);
  });
});

describe('the filter of the days in sight', () => {
  /** The rows that a backend without filters of its own finds: they are looked through here. */
  const found = (filter: object, range: Parameters<typeof overlapping>[1], rows: readonly object[]) => {
    const listed = rows.map((row, index) => ({ ...row, id: String(index) }));
    const { data } = localPage(
      listed,
      { filter: overlapping({ ...filter }, range, '2026-03-10', '2026-03-20') },
      () => [],
    );
    return data.map(({ id }) => rows[Number(id)]);
  };
  const row = (startDate: string | null, endDate: string | null) => ({ startDate, endDate });

  it('asks for what overlaps them', () => {
    const within = row('2026-03-12', '2026-03-13');
    const across = row('2026-01-01', '2026-12-01');
    const edges = [row('2026-03-01', '2026-03-10'), row('2026-03-20', '2026-04-01')];
    const outside = [row('2026-03-01', '2026-03-09'), row('2026-03-21', '2026-04-01')];
    const rows = [within, across, ...edges, ...outside];
    expect(found({}, { start, end }, rows)).toEqual([within, across, ...edges]);
  });

  it('asks for what has one of two optional dates alone', () => {
    const range = { start: day('startDate'), end: day('endDate') };
    const rows = [row('2026-03-12', null), row(null, '2026-03-12'), row('2026-03-01', null), row(null, '2026-03-30')];
    expect(found({}, range, rows)).toEqual(rows.slice(0, 2));
  });

  it('keeps what the list asks for, of the same fields and in groups too', () => {
    const rows = [row('2026-03-12', '2026-03-13'), row('2026-03-15', '2026-03-16')];
    expect(found({ startDate_lte: '2026-03-13' }, { start, end }, rows)).toEqual([rows[0]]);
    const range = { start: day('startDate'), end: day('endDate') };
    expect(found({ $or: [{ startDate: '2026-03-15' }] }, range, rows)).toEqual([rows[1]]);
  });

  it('takes the whole of the last day of a time', () => {
    const range = { start: visit, end: undefined };
    expect(found({}, range, [{ visit: '2026-03-20T23:30' }, { visit: '2026-03-21T00:00' }])).toEqual([
      { visit: '2026-03-20T23:30' },
    ]);
  });
});
