/** The letters of the index: what every PostgreSQL takes for a part of a word, whatever its locale. */
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** What stands for a blank or a sign. */
const gap = 'q';

/** Scripts from here on have more signs than there are letters: each of theirs is two. */
const wideScripts = 0x2e80;

const isWord = /[\p{L}\p{N}\p{M}]/u;
const letter = (index: number): string => letters[index % letters.length] ?? gap;

function spell(sign: string, code: number): string {
  if (code < 128) return letters.includes(sign) ? sign : gap;
  if (!isWord.test(sign)) return gap;
  return code < wideScripts ? letter(code) : letter(code) + letter(Math.floor(code / letters.length));
}

/**
 * A text in lower case as one word of the index's letters, so that every three in a row are an entry of it. A part of a
 * text is spelled as in the whole; other texts may be spelled alike, so that what is found is compared itself.
 */
export function spelled(text: string): string {
  let word = '';
  for (const sign of text) word += spell(sign, sign.codePointAt(0) ?? 0);
  return word;
}

/** Letters of an entry of the index. */
const entryLength = 3;
/** So many entries tell a text from others. */
const mostEntries = 12;

/** Some of the entries of the index that every text has which holds this one, spread over it. */
export function entriesOf(word: string): string[] {
  const count = Math.max(0, word.length - entryLength + 1);
  const places = Array.from({ length: Math.min(count, mostEntries) }, (_, index) =>
    Math.floor((index * count) / Math.min(count, mostEntries)),
  );
  return [...new Set(places.map((first) => word.slice(first, first + entryLength)))];
}
