/**
 * A text for searches in the browser: in lower case, with the four kinds of i (İ, I, i, ı) as one. Their pairs differ
 * by language, and a search must not fail because of the keyboard.
 * @see rules 16.35
 */
export const folded = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ı', 'i');
