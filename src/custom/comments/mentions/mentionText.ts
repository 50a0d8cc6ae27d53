import { type Mentionable, mentionPattern } from '#contract/extensions/notifications';

/** A mention within the input's text, from `@` to the end of the name. */
interface ShownMention extends Mentionable {
  start: number;
  end: number;
}

/** Text as people type it: mentions are names with positions. */
export interface MentionText {
  text: string;
  mentions: readonly ShownMention[];
}

/** A part of a comment: plain words, or a mention. */
type CommentPart = string | Mentionable;

/** Splits a comment into text and mentions. */
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

/** The stored form of a comment: `@[Ada Lovelace](user:<id>)`. */
export function storedComment({ text, mentions }: MentionText): string {
  let stored = '';
  let offset = 0;
  for (const { start, end, id, name } of mentions) {
    stored += `${text.slice(offset, start)}@[${name}](user:${id})`;
    offset = end;
  }
  return stored + text.slice(offset);
}

/**
 * The text after typing. Mentions outside the change stay; a changed mention becomes plain text.
 * @param caret the cursor after typing, which shows which of several equal letters is new
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

/** A name being typed after `@`, and the position of the `@`. */
export interface Asked {
  start: number;
  q: string;
}

/** The longest name to search for. */
const longestAsked = 40;
const asking = new RegExp(`(?:^|[\\s(])@([^@\\n]{0,${longestAsked}})$`);

/** The name being typed before the cursor; null: none. */
export function askedAt({ text, mentions }: MentionText, caret: number): Asked | null {
  const found = asking.exec(text.slice(Math.max(0, caret - longestAsked - 2), caret));
  const q = found?.[1];
  if (q === undefined || q.startsWith(' ')) return null;
  const start = caret - q.length - 1;
  return mentions.some((mention) => mention.start <= start && start < mention.end) ? null : { start, q };
}

/** Removes characters that would end a stored mention. */
const fitting = (name: string): string => name.replaceAll(/[[\]\n]+/g, ' ').slice(0, 200);

/** Replaces the typed name by a mention and a space. @returns also the new position of the cursor */
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
