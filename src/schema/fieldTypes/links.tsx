import type { ReactNode } from 'react';

/** A value that leads somewhere. A link that leaves the console opens beside it and tells the other side nothing. */
export const linkTo = (href: string, text: ReactNode, leaves = false): ReactNode =>
  leaves ? (
    <a className="atrium-link" href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  ) : (
    <a className="atrium-link" href={href}>
      {text}
    </a>
  );

/** A phone number that is dialled by its figures alone. */
export const phoneLink = (number: string) => linkTo(`tel:${number.replaceAll(/[^\d+]/g, '')}`, number);
