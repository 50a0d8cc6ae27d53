import { describe, expect, it } from 'vitest';
import { worthAsking } from '#server/search/worthAsking';

/** Rows of a sample, each as the places of the entries that it has. */
const rows = (count: number, ...positions: number[]) =>
  Array.from({ length: count }, () => positions.reduce((bits, bit) => bits | (1 << bit), 0));

describe('index entries that a search uses (rules 13.8)', () => {
  it('the rarest entries are used, and no common ones once few rows are left', () => {
    const held = [...rows(4, 0, 3, 4), ...rows(10, 1, 3, 4), ...rows(2, 0, 1, 2, 3, 4), ...rows(110, 3, 4), ...rows(2)];
    expect(worthAsking(['rar', 'few', 'own', 'all', 'too'], held)).toEqual(['own', 'rar', 'few']);
  });

  it('entries implied by a used one are left out', () => {
    const held = [...rows(40, 0, 1, 2), ...rows(30, 3), ...rows(10, 0, 1, 2, 3), ...rows(48)];
    const [first, second] = worthAsking(['abc', 'bcd', 'cde', 'xyz'], held);
    expect([first, second]).toEqual(['xyz', 'abc']);
  });

  it('one entry at least is used, and eight at most', () => {
    expect(worthAsking(['all'], rows(128, 0))).toEqual(['all']);
    const twelve = Array.from({ length: 12 }, (_, index) => `e${index}`);
    expect(worthAsking(twelve, [])).toEqual(twelve.slice(0, 8));
    expect(worthAsking([], [])).toEqual([]);
  });
});
