import { describe, expect, it } from 'vitest';
import { shownDays, steppedDay } from '#console/lists/calendar/calendarRange';
import { fitting, lanesOf, segmentsOf } from '#console/lists/calendar/lanes';
import { daysFrom } from '#console/lists/dates/days';
import { inOrder, othersFirst } from '#console/lists/dates/entry';

const entry = (id: string, first: string, last = first, time?: string) => ({ id, span: { first, last, time }, of: id });

describe('the days of a calendar', () => {
  it('are whole weeks around a month, from the first day of the week', () => {
    const monday = shownDays('month', '2026-11-25', 1);
    expect([monday.first, monday.last, monday.weeks.length]).toEqual(['2026-10-26', '2026-12-06', 6]);
    const sunday = shownDays('month', '2026-11-25', 7);
    expect([sunday.first, sunday.last]).toEqual(['2026-11-01', '2026-12-05']);
    expect(monday.weeks.every((week) => week.length === 7)).toBe(true);
  });

  it('are one week, or a month of days from one on', () => {
    expect(shownDays('week', '2026-11-25', 1).weeks).toEqual([daysFrom('2026-11-23', 7)]);
    expect(shownDays('agenda', '2026-11-25', 1)).toMatchObject({ first: '2026-11-25', last: '2026-12-25' });
  });

  it('go on by a month, a week, or what an agenda shows', () => {
    expect(steppedDay('month', '2026-01-31', 1)).toBe('2026-02-01');
    expect(steppedDay('week', '2026-01-31', -1)).toBe('2026-01-24');
    expect(steppedDay('agenda', '2026-01-01', 1)).toBe('2026-02-01');
  });
});

describe('the entries of a week', () => {
  const week = daysFrom('2026-03-02', 7);

  it('stand in the first lane that is free, and go on from before and after it', () => {
    const entries = [
      entry('across', '2026-02-20', '2026-03-20'),
      entry('first', '2026-03-02', '2026-03-03'),
      entry('later', '2026-03-04'),
      entry('outside', '2026-03-09'),
    ];
    expect(segmentsOf(entries.sort(inOrder), week)).toMatchObject([
      { entry: { id: 'across' }, column: 0, length: 7, lane: 0, begins: false, ends: false },
      { entry: { id: 'first' }, column: 0, length: 2, lane: 1, begins: true, ends: true },
      { entry: { id: 'later' }, column: 2, length: 1, lane: 1 },
    ]);
  });

  it('are in the order of their beginning, the longer first, then by time', () => {
    const entries = [
      entry('late', '2026-03-02', '2026-03-02', '18:00'),
      entry('early', '2026-03-02', '2026-03-02', '08:00'),
      entry('long', '2026-03-02', '2026-03-05'),
      entry('before', '2026-03-01'),
    ];
    expect(entries.sort(inOrder).map(({ id }) => id)).toEqual(['before', 'long', 'early', 'late']);
  });

  it('have those of other records first, which stand over the records of their days alone', () => {
    const entries = [
      entry('across', '2026-03-01', '2026-03-20'),
      entry('before', '2026-03-02', '2026-03-03'),
      entry('after', '2026-03-05', '2026-03-06'),
      entry('flight', '2026-03-04'),
    ].sort(othersFirst((id) => id === 'flight'));
    const segments = segmentsOf(entries, week);
    expect(segments.map(({ entry: { id }, lane }) => [id, lane])).toEqual([
      ['flight', 0],
      ['across', 1],
      ['before', 0],
      ['after', 0],
    ]);
    expect([lanesOf(segments.slice(0, 1)), lanesOf(segments), lanesOf([])]).toEqual([1, 2, 0]);
  });

  it('leave the last lane of a day with too many to their number', () => {
    const many = ['a', 'b', 'c', 'd'].map((id) => entry(id, '2026-03-03'));
    const { shown, hidden } = fitting(segmentsOf([...many, entry('alone', '2026-03-05')], week), 7, 3);
    expect(shown.map(({ entry: { id } }) => id)).toEqual(['a', 'b', 'alone']);
    expect(hidden).toEqual([0, 2, 0, 0, 0, 0, 0]);
  });

  it('hide none that fit exactly', () => {
    const many = ['a', 'b', 'c'].map((id) => entry(id, '2026-03-03'));
    expect(fitting(segmentsOf(many, week), 7, 3).hidden.every((count) => count === 0)).toBe(true);
  });
});
