import type { ReactNode } from 'react';

/** The names that a theme's palette gives to what the marks call by their colour. */
const paletteNames: ReadonlyMap<string, string> = new Map([
  ['success', 'green'],
  ['info', 'blue'],
  ['warning', 'orange'],
  ['error', 'red'],
  ['primary', 'teal'],
]);

/** The tone that a colour is shown in. */
export const toneOf = (color: string): string => paletteNames.get(color) ?? color;

/**
 * A word on the colour of its state: a tone of the theme, or a name of its palette. The theme styles `.atrium-badge`
 * once for the whole page, so that a badge in a table cell costs no styled component.
 */
export const Badge = ({ tone = 'grey', children }: { tone?: string; children: ReactNode }) => (
  <span className="atrium-badge" data-tone={toneOf(tone)}>
    {children}
  </span>
);
