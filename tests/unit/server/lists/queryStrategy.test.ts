import { describe, expect, it } from 'vitest';
import { chooseStrategy } from '#server/lists/queryStrategy';

describe('the query strategy of a list (rules 13.14)', () => {
  const asked = { searches: false, canWalk: true, countUpTo: 10_000, exact: false, about: undefined };

  it('an order scan is used where many rows match, without counting', () => {
    expect(chooseStrategy({ ...asked, about: 92_000 })).toMatchObject({ kind: 'orderScan' });
    expect(chooseStrategy({ ...asked, searches: true, about: 10_001 })).toMatchObject({ kind: 'orderScan' });
  });

  it('search first is used where few rows match and an index knows their values', () => {
    expect(chooseStrategy({ ...asked, searches: true })).toEqual({ kind: 'searchFirst' });
    expect(chooseStrategy({ ...asked, searches: true, about: 10_000 })).toEqual({ kind: 'searchFirst' });
    expect(chooseStrategy({ ...asked, searches: true, canWalk: false, about: 92_000 })).toEqual({
      kind: 'searchFirst',
    });
  });

  it('the planner decides otherwise, and counting stops at the limit', () => {
    expect(chooseStrategy({ ...asked, about: 400 })).toEqual({ kind: 'indexScan', countUpTo: 10_000 });
    expect(chooseStrategy({ ...asked, canWalk: false, about: 92_000 })).toEqual({
      kind: 'indexScan',
      countUpTo: 10_000,
    });
    expect(chooseStrategy({ ...asked, exact: true })).toEqual({ kind: 'indexScan' });
  });
});
