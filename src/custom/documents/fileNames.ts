/** Characters of a file name on a card. @see rules 3.4 */
const shownCharacters = 30;

/** The file extension in lower case; '' if missing. */
export function fileExtension(fileName: string): string {
  const point = fileName.lastIndexOf('.');
  return point < 0 ? '' : fileName.slice(point + 1).toLowerCase();
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * A name for a card: the first 30 characters and '…'. Grapheme clusters count as one character, so that no emoji or
 * accent is cut.
 * @see rules 3.4
 */
export function shortName(fileName: string): string {
  if (fileName.length <= shownCharacters) return fileName;
  const characters = [...segmenter.segment(fileName)];
  if (characters.length <= shownCharacters) return fileName;
  return `${characters
    .slice(0, shownCharacters)
    .map(({ segment }) => segment)
    .join('')}…`;
}
