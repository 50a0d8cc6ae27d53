import { validate, version } from 'uuid';
import { describe, expect, test } from 'vitest';
import { isId, newId, seededIds } from '#server/database/ids';
import { clockFromRow, readInstant } from '#server/database/values';

describe('ids are UUIDs of version 7 (rules 14.16)', () => {
  test('new ids sort in the order of creation', () => {
    const ids = Array.from({ length: 1000 }, newId);
    expect(ids.every((id) => validate(id) && version(id) === 7 && isId(id))).toBe(true);
    expect(ids.toSorted()).toEqual(ids);
  });

  test('seeded ids are equal for equal seeds, differ between seeds, and sort in order', () => {
    const from = Date.UTC(2024, 0, 1);
    const make = (seed: string) => Array.from({ length: 1000 }, seededIds(seed, from));
    const ids = make('projects');
    expect(make('projects')).toEqual(ids);
    expect(new Set([...ids, ...make('clients')]).size).toBe(2000);
    expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
    expect(ids.toSorted()).toEqual(ids);
  });
});

describe('points in time (rules 14.1)', () => {
  test.each([
    ['2024-11-21 02:16:28+00', '2024-11-21T02:16:28.000Z'],
    ['2024-11-21 02:16:28.12+00', '2024-11-21T02:16:28.120Z'],
    ['2024-11-21 02:16:28.123456+00', '2024-11-21T02:16:28.123Z'],
  ])('the instant %s is written %s', (stored, written) => {
    expect(readInstant(stored)).toBe(written);
    expect(readInstant(written)).toBe(written);
  });

  test('a wall-clock time has no seconds and no zone', () => {
    expect(clockFromRow('2024-11-21 02:16:00')).toBe('2024-11-21T02:16');
    expect(clockFromRow('2024-11-21T02:16')).toBe('2024-11-21T02:16');
  });
});
