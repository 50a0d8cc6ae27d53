import { describe, expect, it } from 'vitest';
import { mergedTiles, moved } from '#console/custom/dashboard/tileLayout';

const view = { id: 'v', name: 'Late', resource: 'projects', path: '/projects', as: 'count' } as const;

describe('a personal dashboard (rules 10.6)', () => {
  it('keeps the layout, omits removed tiles and ends with new ones', () => {
    const stored = [{ key: 'b', hidden: true }, { key: 'gone' }, { key: 'view:v:count', view }];
    expect(mergedTiles(stored, ['a', 'b'])).toEqual([
      { key: 'b', hidden: true },
      { key: 'view:v:count', view },
      { key: 'a' },
    ]);
  });

  it('moves a tile by one position, within the ends', () => {
    const placed = [{ key: 'a' }, { key: 'b' }, { key: 'c' }];
    const keys = (key: string, step: 1 | -1) => moved(placed, key, step).map((tile) => tile.key);
    expect(keys('c', -1)).toEqual(['a', 'c', 'b']);
    expect(keys('a', 1)).toEqual(['b', 'a', 'c']);
    expect(keys('a', -1)).toEqual(['a', 'b', 'c']);
    expect(keys('none', 1)).toEqual(['a', 'b', 'c']);
  });
});
