import { type Message, message } from '#contract/message';

/** Deepest nesting of arrays and objects in a JSON text. */
const deepest = 64;
/** Most values: the ids and values of the largest bulk call. */
const mostValues = 300_000;
/** Most members of an object: more than any call has. */
const mostMembers = 2000;
/** Most values of a list's entry, or of a body beside its long lists: more than any call has. */
const mostTogether = 50_000;
/** Values or characters from which a list counts as long and is parsed in pieces. */
const piece = { values: 5000, characters: 2 ** 16 };
/** Number of characters that are scanned between two yields. */
const stretch = 2 ** 17;

const codeOf = (sign: string) => sign.charCodeAt(0);
const [quote, backslash, comma] = [codeOf('"'), codeOf('\\'), codeOf(',')];
const [openList, openObject] = [codeOf('['), codeOf('{')];
const [closeList, closeObject] = [codeOf(']'), codeOf('}')];

/** A long list of a JSON text that is in no other list. */
export interface LongList {
  /** The positions of its brackets. */
  start: number;
  end: number;
  /** The positions of some of its commas: what is between two of them can be parsed at once. */
  cuts: number[];
}

interface JsonShape {
  /** The reason why a text is refused unparsed. */
  refusal?: Message;
  /** Parts that can be read in pieces. */
  lists: readonly LongList[];
}

const refused = (refusal: Message): JsonShape => ({ refusal, lists: [] });
const tooMuch = (limit: number): JsonShape => refused(message('programs.values', { limit }));

/**
 * Scans a JSON text before it is parsed, in linear time. A text that is deeper or larger than any call is refused,
 * because parsing an object of a hundred thousand members costs more than the call itself.
 */
export function* lookAtJson(json: string): Generator<undefined, JsonShape> {
  // Numbers of members of the arrays and objects around the position; those of arrays start below 0 and reach no limit
  const members: number[] = [];
  const lists: LongList[] = [];
  let list: LongList | undefined; // the long list around the position, in no other list
  let depth = 0; // the depth of that list
  let values = 0;
  let together = 0; // values since the last cut, or outside of long lists
  let outside = 0; // the value of `together` before the list
  let next = stretch;
  for (let index = 0; index < json.length; index += 1) {
    if (index >= next) {
      next = index + stretch;
      yield;
    }
    const sign = json.charCodeAt(index);
    if (sign === quote) index = endOfText(json, index);
    else if (sign === comma) {
      values += 1;
      together += 1;
      const count = (members.pop() ?? 0) + 1;
      if (count >= mostMembers) return refused(message('programs.members', { limit: mostMembers }));
      members.push(count);
      if (list && members.length === depth) {
        const isCut = list.cuts.length > 0;
        const valueCount = isCut ? together : together - outside;
        if (valueCount >= piece.values || index - (list.cuts.at(-1) ?? list.start) >= piece.characters) {
          list.cuts.push(index);
          together = 0;
        }
      }
    } else if (sign === openList || sign === openObject) {
      values += 1;
      together += 1;
      if (members.push(sign === openObject ? 0 : Number.NEGATIVE_INFINITY) > deepest) {
        return refused(message('programs.deep'));
      }
      if (sign === openList && !list) {
        list = { start: index, end: index, cuts: [] };
        depth = members.length;
        outside = together;
      }
    } else if (sign === closeList || sign === closeObject) {
      if (list && members.length === depth) {
        if (list.cuts.length > 0) {
          lists.push({ ...list, end: index });
          together = outside;
        }
        list = undefined;
      }
      members.pop();
    }
    if (together > mostTogether) return tooMuch(values > mostValues ? mostValues : mostTogether);
  }
  if (members.length > 0) return refused(message('programs.json'));
  return values > mostValues ? tooMuch(mostValues) : { lists };
}

function endOfText(json: string, start: number): number {
  for (let index = start + 1; index < json.length; index += 1) {
    const sign = json.charCodeAt(index);
    if (sign === backslash) index += 1;
    else if (sign === quote) return index;
  }
  return json.length;
}
