import type { ReactNode } from 'react';

/** A value that leads somewhere. A link that leaves the console opens beside it and tells the other side nothing. */
export const linkTo = (href: string, text: ReactNode, leaves = false): ReactNode =>
  leaves ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  ) : (
    <a href={href}>{text}</a>
  );
