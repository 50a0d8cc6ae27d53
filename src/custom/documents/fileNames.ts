/** How many characters of a file's name a card shows. @see rules 3.4 */
const shownCharacters = 30;

/** The part behind the last point, in lower case; empty where there is none. */
export function fileExtension(fileName: string): string {
  const point = fileName.lastIndexOf('.');
  return point < 0 ? '' : fileName.slice(point + 1).toLowerCase();
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * A name for a card: its first 30 characters and '…'. A character is what a person takes for one, so that no emoji and
 * no accent is cut in two.
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
