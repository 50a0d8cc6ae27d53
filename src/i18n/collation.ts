/** The language of the page; outside of one, the machine's own. */
export const pageLocale = (): string => (typeof document === 'undefined' ? '' : document.documentElement.lang);

const collators = new Map<string, Intl.Collator>();

/** Collator of a language (Swedish sorts å after z; numbers sort by size). Cached, since collators are slow to make. */
export function collatorOf(locale: string): Intl.Collator {
  const known = collators.get(locale);
  if (known) return known;
  const made = new Intl.Collator(locale || undefined, { numeric: true, sensitivity: 'base' });
  collators.set(locale, made);
  return made;
}
