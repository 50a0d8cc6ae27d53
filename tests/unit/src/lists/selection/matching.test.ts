import { describe, expect, it } from 'vitest';
import { afterSelecting, isOfFilter } from '#console/lists/selection/matching';

describe('a selection of all that match (rules 13.11)', () => {
  it('is the filter itself: any other filter ends it, another spelling of the same does not', () => {
    const matching = { filter: { status: 'OnHold', fields: { f_1: 'a' } }, except: [] };
    expect(isOfFilter(matching, { 'fields.1': 'a', status: 'OnHold' })).toBe(true);
    expect(isOfFilter(matching, { status: 'OnHold' })).toBe(false);
    expect(isOfFilter({ filter: {}, except: [] }, {})).toBe(true);
  });

  it('keeps what was let go as exceptions, page by page', () => {
    const all = { filter: {}, except: ['other page'] };
    const without = afterSelecting(all, ['a', 'b', 'c'], ['a', 'c']);
    expect(without.except).toEqual(['other page', 'b']);
    expect(afterSelecting(without, ['a', 'b', 'c'], ['a', 'b', 'c']).except).toEqual(['other page']);
  });
});
