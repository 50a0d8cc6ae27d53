import { describe, expect, it } from 'vitest';
import { nameColor, nameColors } from '#console/layout/theme/nameColor';

describe('the colour of a name tag (rules 8.1)', () => {
  it('is one of 12, the same for the same text', () => {
    expect(nameColors).toHaveLength(12);
    expect(nameColor('Ada Lovelace')).toBe(nameColor('Ada Lovelace'));
  });
  it('comes from a hash that uses them all', () => {
    const met = new Set(Array.from({ length: 400 }, (_none, index) => nameColor(`Person ${index}`)));
    expect(met.size).toBe(12);
  });
});
