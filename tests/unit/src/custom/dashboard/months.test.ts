import { describe, expect, it } from 'vitest';
import { dueFilter } from '#console/custom/dashboard/countLists';
import { greetingFor } from '#console/custom/dashboard/greeting';
import { countByMonth, monthBounds, monthsAround } from '#console/custom/dashboard/months';
import { overdueFilter, projectsWhere } from '#console/resources/projectLists';

describe('months of due dates', () => {
  it('cross the end of a year', () => {
    expect(monthsAround('2026-11-21', 1, 2)).toEqual(['2026-10', '2026-11', '2026-12', '2027-01']);
    expect(monthsAround('2026-01-31', 1, 0)).toEqual(['2025-12', '2026-01']);
  });

  it('end on their last day, also in leap years', () => {
    expect(monthBounds('2028-02')).toEqual({ first: '2028-02-01', last: '2028-02-29' });
    expect(monthBounds('2026-12').last).toBe('2026-12-31');
  });

  it('count only the days within them', () => {
    const days = ['2026-11-01', '2026-11-30', '2026-12-01', '2027-05-05', null];
    expect(countByMonth(days, ['2026-11', '2026-12', '2027-01'])).toEqual([
      { month: '2026-11', count: 2 },
      { month: '2026-12', count: 1 },
      { month: '2027-01', count: 0 },
    ]);
  });
});

describe('the lists that numbers link to', () => {
  it('overdue ones contain projects due before today and not completed (rules 2.3)', () => {
    expect(overdueFilter('2026-03-01')).toEqual({ endDate_lte: '2026-02-28', status_neq: 'Completed' });
  });

  it('carry their filter in the address', () => {
    const search = new URL(projectsWhere(dueFilter('2026-11')), 'http://x').searchParams;
    expect(JSON.parse(search.get('filter') ?? '')).toEqual({ endDate_gte: '2026-11-01', endDate_lte: '2026-11-30' });
  });
});

describe('the greeting (rules 10.1)', () => {
  it.each([
    [0, 'dashboard.morning'],
    [11, 'dashboard.morning'],
    [12, 'dashboard.afternoon'],
    [17, 'dashboard.afternoon'],
    [18, 'dashboard.evening'],
    [23, 'dashboard.evening'],
  ])('at %i is %s', (hour, key) => expect(greetingFor(hour)).toBe(key));
});
