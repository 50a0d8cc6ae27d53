/** The page's language; outside a page the machine's. */
export const pageLocale = (): string => (typeof document === 'undefined' ? '' : document.documentElement.lang);

const collators = new Map<string, Intl.Collator>();

/**
 * The collator of a language (Swedish sorts å after z; numbers sort by size). Cached, because collators are slow to
 * create.
 */
export function collatorOf(locale: string): Intl.Collator {
  const known = collators.get(locale);
  if (known) return known;
  const made = new Intl.Collator(locale || undefined, { numeric: true, sensitivity: 'base' });
  collators.set(locale, made);
  return made;
}
