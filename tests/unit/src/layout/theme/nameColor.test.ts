import { describe, expect, it } from 'vitest';
import { tones } from '#console/layout/theme/marks';
import { nameColor, nameColors } from '#console/layout/theme/nameColor';

/** Relative luminance of `#rrggbb`. @see WCAG 2.2 */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = ([one, other]: readonly [string, string]): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

describe('the colour of a name tag (rules 8.1)', () => {
  it('is one of 12, each readable in light and dark', () => {
    expect(nameColors).toHaveLength(12);
    for (const name of nameColors) {
      expect(contrast(tones[name].light), name).toBeGreaterThanOrEqual(4.5);
      expect(contrast(tones[name].dark), name).toBeGreaterThanOrEqual(4.5);
    }
  });
  it('is the same for the same text', () => {
    expect(nameColor('Ada Byron')).toBe(nameColor('Ada Byron'));
    expect(nameColor('José')).toBe(nameColor('Jose\u0301'));
  });
  it('uses all of them', () => {
    const used = new Set(Array.from({ length: 200 }, (_, index) => nameColor(`Person ${index}`)));
    expect(used.size).toBe(12);
  });
});
