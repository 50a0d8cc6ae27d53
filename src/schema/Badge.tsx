import type { ReactNode } from 'react';

/** Colours by the names of the theme's palette. */
const paletteNames: ReadonlyMap<string, string> = new Map([
  ['success', 'green'],
  ['info', 'blue'],
  ['warning', 'orange'],
  ['error', 'red'],
  ['primary', 'teal'],
]);

/** The tone of a colour. */
export const toneOf = (color: string): string => paletteNames.get(color) ?? color;

/**
 * A word on a coloured surface: a tone, or a name of the theme's palette. The theme styles `.atrium-badge` globally, so
 * that a badge in a table cell needs no styled component.
 */
export const Badge = ({ tone = 'grey', children }: { tone?: string; children: ReactNode }) => (
  <span className="atrium-badge" data-tone={toneOf(tone)}>
    {children}
  </span>
);
