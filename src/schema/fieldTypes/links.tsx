import type { ReactNode } from 'react';

/** A value with a link. A link to another site opens in a new tab and sends no referrer. */
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

/** A phone number with a link that dials its digits. */
export const phoneLink = (number: string) => linkTo(`tel:${number.replaceAll(/[^\d+]/g, '')}`, number);
