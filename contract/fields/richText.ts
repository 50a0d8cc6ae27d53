import { isBlank } from '../storable';

/**
 * Rich text travels as HTML with few tags; searches, tables and formulas use its plain text. Both conversions take
 * linear time.
 */

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const signOf = (whole: string, name: string): string => {
  const figures = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name);
  const code = figures ? Number.parseInt(figures[1] ?? figures[2] ?? '', figures[1] ? 16 : 10) : Number.NaN;
  if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
  return named[name.toLowerCase()] ?? whole;
};

/** The plain text of rich text, with paragraphs and list items on separate lines. */
export const plainText = (markup: string): string =>
  markup
    .replaceAll(/<br\s?\/?>|<\/(?:p|h[1-6]|li|blockquote|pre)>|<hr\s?\/?>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(#?\w{1,8});/g, signOf)
    .split('\n')
    .flatMap((line) => (isBlank(line) ? [] : line.trim()))
    .join('\n');

/** The plain text in one line, for tables and filters. */
export const wordsIn = (markup: string): string => plainText(markup).replaceAll('\n', ' ');

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text as rich text: each line becomes a paragraph. */
export const markedUp = (text: string): string =>
  text
    .split(/\r?\n/)
    .filter((line) => !isBlank(line))
    .map((line) => `<p>${line.trim().replaceAll(/[&<>]/g, (sign) => signs[sign] ?? sign)}</p>`)
    .join('');
