import { describe, expect, it } from 'vitest';
import { chooseStrategy } from '#server/lists/queryStrategy';

describe('the way to a list’s rows (rules 13.14)', () => {
  const asked = { searches: false, canWalk: true, countUpTo: 10_000, exact: false, about: undefined };

  it('goes along the order where many rows meet what is asked, and counts nothing', () => {
    expect(chooseStrategy({ ...asked, about: 92_000 })).toMatchObject({ kind: 'orderScan' });
    expect(chooseStrategy({ ...asked, searches: true, about: 10_001 })).toMatchObject({ kind: 'orderScan' });
  });

  it('finds all rows first where few meet it and an index of their values knows them', () => {
    expect(chooseStrategy({ ...asked, searches: true })).toEqual({ kind: 'searchFirst' });
    expect(chooseStrategy({ ...asked, searches: true, about: 10_000 })).toEqual({ kind: 'searchFirst' });
    expect(chooseStrategy({ ...asked, searches: true, canWalk: false, about: 92_000 })).toEqual({
      kind: 'searchFirst',
    });
  });

  it('leaves anything else to the planner, and counts up to the bound', () => {
    expect(chooseStrategy({ ...asked, about: 400 })).toEqual({ kind: 'indexScan', countUpTo: 10_000 });
    expect(chooseStrategy({ ...asked, canWalk: false, about: 92_000 })).toEqual({
      kind: 'indexScan',
      countUpTo: 10_000,
    });
    expect(chooseStrategy({ ...asked, exact: true })).toEqual({ kind: 'indexScan' });
  });
});
