import { type Message, message } from '#contract/message';

/** How deep the arrays and objects of a JSON text may stand in each other. */
const deepest = 64;
/** As many values as the ids and values of the largest bulk call. */
const mostValues = 300_000;
/** More than any object of a call has members. */
const mostMembers = 2000;
/** More than any entry of a list holds, or a body beside its long lists. */
const mostTogether = 50_000;
/** A list is long, and read in pieces, from so many values or characters on. */
const piece = { values: 5000, characters: 2 ** 16 };
/** So many characters are looked at between two yields. */
const stretch = 2 ** 17;

const codeOf = (sign: string) => sign.charCodeAt(0);
const [quote, backslash, comma] = [codeOf('"'), codeOf('\\'), codeOf(',')];
const [openList, openObject] = [codeOf('['), codeOf('{')];
const [closeList, closeObject] = [codeOf(']'), codeOf('}')];

/** A long list of a JSON text that no other list is around. */
export interface LongList {
  /** The places of its brackets. */
  start: number;
  end: number;
  /** The places of some of its commas: between two of them no more is than can be read at once. */
  cuts: number[];
}

export interface JsonShape {
  /** The reason why a text is not worth reading. */
  refusal?: Message;
  /** Parts that can be read in pieces. */
  lists: readonly LongList[];
}

const refused = (refusal: Message): JsonShape => ({ refusal, lists: [] });
const tooMuch = (limit: number): JsonShape => refused(message('programs.values', { limit }));

/**
 * Looks at a JSON text before it is parsed, in linear time: one that is deeper, or holds more, than anybody means is not
 * worth reading, for an object of a hundred thousand members costs more than all that its call could be about.
 */
export function* lookAtJson(json: string): Generator<undefined, JsonShape> {
  const members: number[] = []; // of each array and object around the place; those of arrays below 0, which never ends
  const lists: LongList[] = [];
  let list: LongList | undefined; // around the place, with no other around it
  let depth = 0; // of that list
  let values = 0;
  let together = 0; // values since the last cut, or outside of long lists
  let beside = 0; // values of `together` from before the list
  let next = stretch;
  for (let place = 0; place < json.length; place += 1) {
    if (place >= next) {
      next = place + stretch;
      yield;
    }
    const sign = json.charCodeAt(place);
    if (sign === quote) place = endOfText(json, place);
    else if (sign === comma) {
      values += 1;
      together += 1;
      const count = (members.pop() ?? 0) + 1;
      if (count >= mostMembers) return refused(message('programs.members', { limit: mostMembers }));
      members.push(count);
      if (list && members.length === depth) {
        const isCut = list.cuts.length > 0;
        const held = isCut ? together : together - beside;
        if (held >= piece.values || place - (list.cuts.at(-1) ?? list.start) >= piece.characters) {
          list.cuts.push(place);
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
        list = { start: place, end: place, cuts: [] };
        depth = members.length;
        beside = together;
      }
    } else if (sign === closeList || sign === closeObject) {
      if (list && members.length === depth) {
        if (list.cuts.length > 0) {
          lists.push({ ...list, end: place });
          together = beside;
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
  for (let place = start + 1; place < json.length; place += 1) {
    const sign = json.charCodeAt(place);
    if (sign === backslash) place += 1;
    else if (sign === quote) return place;
  }
  return json.length;
}
