import type { ReactNode } from 'react';

/**
 * A word on the colour of its state. The theme styles `.atrium-badge` by tone once for the whole page, so that a badge
 * in a table cell costs no styled component.
 */
export const Badge = ({ tone = 'grey', children }: { tone?: string; children: ReactNode }) => (
  <span className="atrium-badge" data-tone={tone}>
    {children}
  </span>
);
