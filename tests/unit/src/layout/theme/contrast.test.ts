import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { tones } from '#console/layout/theme/marks';
import { colorSchemes } from '#console/layout/theme/palette';

const enough = 4.5;

describe.each(['light', 'dark'] as const)('Contrast in the %s scheme', (name) => {
  it.each(Object.entries(tones))('of a badge in %s', (_tone, { [name]: [ink, surface] }) => {
    expect(getContrastRatio(ink, surface)).toBeGreaterThanOrEqual(enough);
  });

  it('of texts, of the accent and of errors on both surfaces', () => {
    const { palette = {} } = colorSchemes[name];
    const inks = [
      'text.primary',
      'text.secondary',
      'primary.main',
      'error.main',
      'warning.main',
      'success.main',
      'info.main',
    ];
    const colour = (path: string): string =>
      String(path.split('.').reduce<unknown>((node, key) => Object(node)[key], palette));
    for (const ink of inks) {
      for (const surface of ['background.default', 'background.paper']) {
        expect(getContrastRatio(colour(ink), colour(surface)), `${ink} on ${surface}`).toBeGreaterThanOrEqual(enough);
      }
    }
    for (const filled of ['primary', 'error', 'warning', 'success', 'info']) {
      const ratio = getContrastRatio(colour(`${filled}.contrastText`), colour(`${filled}.main`));
      expect(ratio, filled).toBeGreaterThanOrEqual(enough);
    }
  });
});
