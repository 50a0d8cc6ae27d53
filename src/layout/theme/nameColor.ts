import { tones } from './marks';

type ToneName = keyof typeof tones;

const isToneName = (name: string): name is ToneName => name in tones;

/** The 12 colours of name tags, in both schemes. @see rules 8.1 */
export const nameColors: readonly ToneName[] = Object.keys(tones).filter(isToneName);

/** The colour of a name, from a hash of its text, so that a person has the same colour on every screen. */
export function nameColor(text: string): ToneName {
  let hash = 0;
  for (const letter of text.normalize().toLowerCase())
    hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  // mixes high bits in: the low bits of the sum hardly depend on the first letters
  hash ^= hash >>> 15;
  return nameColors[(hash >>> 0) % nameColors.length] ?? 'grey';
}
