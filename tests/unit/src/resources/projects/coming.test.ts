import { describe, expect, it } from 'vitest';
import { comingDates } from '#console/resources/projects/coming';

describe('what is next of a project (rules 2.16)', () => {
  it('is what is not over, nearest first, five at most', () => {
    const dates = ['2026-03-04', '', 'soon', '2026-03-02T08:15', '2026-03-01', '2026-02-28', '2027-01-01'];
    const at = comingDates(
      dates.map((day, index) => ({ label: String(index), at: day })),
      '2026-03-01',
    ).map((date) => date.at);
    expect(at).toEqual(['2026-03-01', '2026-03-02T08:15', '2026-03-04', '2027-01-01']);
    const many = Array.from({ length: 9 }, (_, index) => ({ label: 'day', at: `2026-03-0${index + 1}` }));
    expect(comingDates(many, '2026-03-01')).toHaveLength(5);
  });
});
