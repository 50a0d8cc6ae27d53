import { describe, expect, it } from 'vitest';
import { barOf, dayAtOffset, headOf, offsetOf, scaleOf, sideOf, zooms } from '#console/lists/timeline/scale';
import { arrowPath, arrowsOf, groupIn, timelineRows } from '#console/lists/timeline/timelineRows';
import { systemField } from '#console/schema/schemaField';

const span = (first: string, last = first) => ({ first, last, time: undefined });

describe('the scale of a timeline', () => {
  it.each(zooms)('%s: holds all spans and today, and a day is where it is found again', (zoom) => {
    const scale = scaleOf(zoom, [span('2026-03-01', '2026-05-01'), span('2025-12-24')], '2026-11-25');
    expect(scale.first <= '2025-12-24' && scale.last >= '2026-11-25').toBe(true);
    for (const day of ['2025-12-24', '2026-03-29', '2026-11-25']) {
      expect(dayAtOffset(scale, offsetOf(scale, day) + scale.width / 2)).toBe(day);
    }
    const { large, small } = headOf(scale, 1);
    for (const ticks of [large, small]) {
      expect(ticks.reduce((sum, { length }) => sum + length, 0)).toBeCloseTo(scale.length);
    }
  });

  it('a bar is as long as its days, the last one included', () => {
    const scale = scaleOf('day', [span('2026-03-01')], '2026-03-01');
    expect(barOf(scale, span('2026-03-01')).length).toBe(scale.width);
    expect(barOf(scale, span('2026-03-01', '2026-03-03')).length).toBe(3 * scale.width);
  });

  it('a bar lies before or after what is in sight, or some of it is there', () => {
    const visible = { from: 100, until: 300 };
    expect(sideOf(visible, { offset: 80, length: 20 })).toBe('before');
    expect(sideOf(visible, { offset: 300, length: 20 })).toBe('after');
    for (const offset of [81, 200, 299]) expect(sideOf(visible, { offset, length: 20 })).toBeUndefined();
    expect(sideOf(visible, { offset: 0, length: 900 })).toBeUndefined();
  });

  it('is bounded, whatever dates there are', () => {
    const scale = scaleOf('day', [span('0001-01-01', '9999-12-31')], '2026-03-01');
    expect(scale.length).toBeLessThan(500_000);
  });

  it('fits paper', () => {
    expect(scaleOf('day', [span('2020-01-01', '2026-01-01')], '2026-03-01', 600).length).toBeCloseTo(600);
  });
});

describe('the rows of a timeline', () => {
  const status = systemField({ key: 'status', label: 'Status', type: 'select', options: [{ value: 'a', label: 'A' }] });
  const needs = { ...systemField({ key: 'needs', label: 'Needs', type: 'references' }), refersTo: 'projects' };
  const entry = (id: string, first: string, more: object = {}) => ({ id, span: span(first), of: { id, ...more } });

  it('are groups in their order, each with its records by their beginning', () => {
    const entries = [
      entry('2', '2026-03-02', { status: 'a' }),
      entry('none', '2026-03-01'),
      entry('1', '2026-03-01', { status: 'a' }),
    ];
    const rows = timelineRows(entries, status, (group) => (group === 'a' ? 0 : 1));
    expect(rows.map((row) => ('group' in row ? row : row.entry.id))).toEqual([
      { group: 'a', count: 2 },
      '1',
      '2',
      { group: '', count: 1 },
      'none',
    ]);
    expect(groupIn({ id: 'x' }, status)).toBe('');
  });

  it('have an arrow from what is needed to what needs it', () => {
    const rows = timelineRows(
      [entry('a', '2026-03-01'), entry('b', '2026-03-05', { needs: '["a","gone","b"]' })],
      undefined,
      () => 0,
    );
    expect(arrowsOf(rows, needs)).toEqual([{ key: 'a b', from: 0, to: 1 }]);
    expect(arrowsOf(rows, undefined)).toEqual([]);
  });

  it('draw an arrow straight where there is room, and around where there is none', () => {
    const from = { middle: 16, offset: 0, length: 20 };
    expect(arrowPath(from, { middle: 48, offset: 60, length: 20 })).toBe('M20 16H52V48H60');
    expect(arrowPath(from, { middle: 48, offset: 10, length: 20 })).toBe('M20 16H28V30H2V48H10');
  });
});
