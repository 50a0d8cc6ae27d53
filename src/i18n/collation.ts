/** The language of the page; outside of one, the machine's own. */
export const pageLocale = (): string => (typeof document === 'undefined' ? '' : document.documentElement.lang);

const collators = new Map<string, Intl.Collator>();

/** What sorts texts as a language does: Swedish has its å after z, numbers stand by size. They are slow to make. */
export function collatorOf(locale: string): Intl.Collator {
  const known = collators.get(locale);
  if (known) return known;
  const made = new Intl.Collator(locale || undefined, { numeric: true, sensitivity: 'base' });
  collators.set(locale, made);
  return made;
}
