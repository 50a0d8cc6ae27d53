import { describe, expect, it } from 'vitest';
import { nameColor, nameColors } from '#console/layout/nameColor';

describe('part 2, section 9: the colour of a name tag', () => {
  it('is one of 12, the same for the same text', () => {
    expect(nameColors).toHaveLength(12);
    expect(nameColor('Ada Lovelace')).toBe(nameColor('Ada Lovelace'));
  });
  it('comes from a hash that uses them all', () => {
    const met = new Set(Array.from({ length: 400 }, (_none, index) => nameColor(`Person ${index}`)));
    expect(met.size).toBe(12);
  });
});
