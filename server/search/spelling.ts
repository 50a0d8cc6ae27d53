/** The letters of the index: characters that every PostgreSQL treats as part of a word, in any locale. */
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** The letter for a blank or a punctuation mark. */
const gap = 'q'.charCodeAt(0);

/** Scripts from here on have more characters than there are letters: each of theirs is spelled with two. */
const wideScripts = 0x2e80;

const isWord = /[\p{L}\p{N}\p{M}]/u;
const letter = (index: number): number => letters.charCodeAt(index % letters.length);

/** The letters of a character, the second of them times 256. */
function spell(code: number): number {
  const sign = String.fromCodePoint(code);
  if (code < 128) return letters.includes(sign) ? code : gap;
  if (!isWord.test(sign)) return gap;
  return code < wideScripts ? letter(code) : letter(code) + letter(Math.floor(code / letters.length)) * 256;
}

/** Cache of the letters of characters; 0: not computed yet. */
const known = new Uint16Array(0x10000);

/**
 * A text in lower case as one word of the index's letters, so that every three in a row are a trigram of it. A part of
 * a text is spelled as in the whole; different texts may have the same spelling, so that found rows are compared
 * themselves.
 */
export function spelledForIndex(text: string): string {
  const word = Buffer.allocUnsafe(text.length * 2);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at) ?? 0;
    if (code > 0xffff) at += 1;
    const spelling = known[code] || spell(code);
    if (code <= 0xffff) known[code] = spelling;
    word[length++] = spelling & 0xff;
    if (spelling > 0xff) word[length++] = spelling >> 8;
  }
  return word.toString('latin1', 0, length);
}

/** Letters of a trigram. */
const entryLength = 3;
/** Number of trigrams that is enough to identify a text. */
const mostEntries = 12;

/** Some trigrams of a text, spread over it. */
export function indexEntriesOf(word: string): string[] {
  const count = Math.max(0, word.length - entryLength + 1);
  const starts = Array.from({ length: Math.min(count, mostEntries) }, (_, index) =>
    Math.floor((index * count) / Math.min(count, mostEntries)),
  );
  return [...new Set(starts.map((first) => word.slice(first, first + entryLength)))];
}
