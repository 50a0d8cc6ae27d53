/**
 * A text as searches in the browser compare it: without case, and the four kinds of i (İ, I, i, ı) for one. Which pairs
 * belong together differs by language, and nobody who types on another keyboard should miss a record for a dot.
 * @see rules 16.35
 */
export const folded = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ı', 'i');
