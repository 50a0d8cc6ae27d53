import { type Mentionable, mentionPattern } from '#contract/extensions/notifications';

/** A mention within the words of a box: from its `@` to behind the name. */
export interface ShownMention extends Mentionable {
  start: number;
  end: number;
}

/** Words as a person types them: mentions are names, and known by their places. */
export interface MentionText {
  text: string;
  mentions: readonly ShownMention[];
}

/** A part of a comment: plain words, or a mention. */
export type CommentPart = string | Mentionable;

/** A comment's words and mentions, in turn. */
export function commentParts(content: string): CommentPart[] {
  const parts: CommentPart[] = [];
  let end = 0;
  for (const found of content.matchAll(mentionPattern)) {
    const [whole, name = '', id = ''] = found;
    if (found.index > end) parts.push(content.slice(end, found.index));
    parts.push({ id: id.toLowerCase(), name });
    end = found.index + whole.length;
  }
  if (end < content.length) parts.push(content.slice(end));
  return parts;
}

const mentionedAs = ({ name }: Mentionable): string => `@${name}`;

export function shownComment(content: string): MentionText {
  let text = '';
  const mentions: ShownMention[] = [];
  for (const part of commentParts(content)) {
    const start = text.length;
    text += typeof part === 'string' ? part : mentionedAs(part);
    if (typeof part !== 'string') mentions.push({ ...part, start, end: text.length });
  }
  return { text, mentions };
}

/** As a comment is stored: `@[Ada Lovelace](user:<id>)`. */
export function storedComment({ text, mentions }: MentionText): string {
  let stored = '';
  let place = 0;
  for (const { start, end, id, name } of mentions) {
    stored += `${text.slice(place, start)}@[${name}](user:${id})`;
    place = end;
  }
  return stored + text.slice(place);
}

/**
 * The words after somebody has typed. Mentions beside the change stay; one that was changed itself is plain words.
 * @param caret where the typing ended: it tells which of several equal letters is new
 */
export function retyped({ text: before, mentions }: MentionText, text: string, caret: number): MentionText {
  const most = Math.min(before.length, text.length);
  let tail = 0;
  while (tail < most && tail < text.length - caret && before.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
  let head = 0;
  while (head < most - tail && before[head] === text[head]) head += 1;
  const moved = text.length - before.length;
  const staying = mentions.flatMap((mention) => {
    if (mention.end <= head) return [mention];
    if (mention.start < before.length - tail) return [];
    return [{ ...mention, start: mention.start + moved, end: mention.end + moved }];
  });
  return { text, mentions: staying };
}

/** A name that is being typed behind an `@`, and the place of the `@`. */
export interface Asked {
  start: number;
  q: string;
}

/** The longest name that is looked for. */
const longestAsked = 40;
const asking = new RegExp(`(?:^|[\\s(])@([^@\\n]{0,${longestAsked}})$`);

/** The name that is being typed before the caret; null: none. */
export function askedAt({ text, mentions }: MentionText, caret: number): Asked | null {
  const found = asking.exec(text.slice(Math.max(0, caret - longestAsked - 2), caret));
  const q = found?.[1];
  if (q === undefined || q.startsWith(' ')) return null;
  const start = caret - q.length - 1;
  return mentions.some((mention) => mention.start <= start && start < mention.end) ? null : { start, q };
}

/** Signs that would end a stored mention. */
const fitting = (name: string): string => name.replaceAll(/[[\]\n]+/g, ' ').slice(0, 200);

/** Puts a person in the place of what was typed, and a space behind. @returns where the typing goes on, too */
export function withMention(
  value: MentionText,
  { start, q }: Asked,
  person: Mentionable,
): { value: MentionText; caret: number } {
  const name = fitting(person.name);
  const before = value.text.slice(0, start);
  const after = value.text.slice(start + 1 + q.length);
  const inserted = `${mentionedAs({ ...person, name })}${/^\s/.test(after) ? '' : ' '}`;
  const text = `${before}${inserted}${after}`;
  const end = start + 1 + name.length;
  const cleared = retyped(value, `${before}${after}`, start);
  const { mentions } = retyped(cleared, text, start + inserted.length);
  const mention = { id: person.id, name, start, end };
  return {
    value: { text, mentions: [...mentions, mention].sort((one, other) => one.start - other.start) },
    caret: start + name.length + 2,
  };
}
