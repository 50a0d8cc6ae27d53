import { type Message, message } from '#contract/message';

/** How deep the arrays and objects of a JSON text may stand in each other. */
const deepest = 64;
/** As many values as the ids and values of the largest bulk call. */
const mostValues = 300_000;
/** More than any object of a call has members. */
const mostMembers = 2000;

const codeOf = (sign: string) => sign.charCodeAt(0);
const [quote, backslash, comma] = [codeOf('"'), codeOf('\\'), codeOf(',')];
const [openList, openObject] = [codeOf('['), codeOf('{')];
const [closeList, closeObject] = [codeOf(']'), codeOf('}')];

/**
 * Why a JSON text is not worth reading: it is deeper, or holds more, than anybody means. Asked in linear time, before
 * it is parsed: an object of a hundred thousand members costs more than all that its call could be about.
 */
export function oversize(json: string): Message | undefined {
  const members: number[] = []; // of each array and object around the place; those of arrays below 0, which never ends
  let values = 0;
  for (let place = 0; place < json.length; place += 1) {
    const sign = json.charCodeAt(place);
    if (sign === quote) place = endOfText(json, place);
    else if (sign === comma) {
      values += 1;
      const count = (members.pop() ?? 0) + 1;
      if (count >= mostMembers) return message('programs.members', { limit: mostMembers });
      members.push(count);
    } else if (sign === openList || sign === openObject) {
      values += 1;
      if (members.push(sign === openObject ? 0 : Number.NEGATIVE_INFINITY) > deepest) return message('programs.deep');
    } else if (sign === closeList || sign === closeObject) members.pop();
  }
  return values > mostValues ? message('programs.values', { limit: mostValues }) : undefined;
}

function endOfText(json: string, start: number): number {
  for (let place = start + 1; place < json.length; place += 1) {
    const sign = json.charCodeAt(place);
    if (sign === backslash) place += 1;
    else if (sign === quote) return place;
  }
  return json.length;
}
