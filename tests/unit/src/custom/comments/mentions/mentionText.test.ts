import { describe, expect, it } from 'vitest';
import {
  askedAt,
  commentParts,
  retyped,
  shownComment,
  storedComment,
  withMention,
} from '#console/custom/comments/mentions/mentionText';
import { plainMentions } from '#contract/extensions/notifications';

const ada = { id: '0198c0de-0000-7000-8000-00000000ada0', name: 'Ada Lovelace' };
const bob = { id: '0198c0de-0000-7000-8000-00000000b0b0', name: 'Bob' };
const of = ({ id, name }: typeof ada) => `@[${name}](user:${id})`;

/** The stored words after somebody has typed into those before. */
const typedInto = (stored: string, text: string, caret: number) =>
  storedComment(retyped(shownComment(stored), text, caret));

describe('texts with mentions', () => {
  it('show names, and are stored with ids', () => {
    const stored = `Hello ${of(ada)}, ask ${of(bob)}!`;
    const shown = shownComment(stored);
    expect(shown.text).toBe('Hello @Ada Lovelace, ask @Bob!');
    expect(shown.mentions).toEqual([
      { ...ada, start: 6, end: 19 },
      { ...bob, start: 25, end: 29 },
    ]);
    expect(storedComment(shown)).toBe(stored);
    expect(plainMentions(stored)).toBe(shown.text);
    expect(commentParts(stored)).toEqual(['Hello ', ada, ', ask ', bob, '!']);
  });

  it('are plain text where a mention is cut', () => {
    const stored = `Ask ${of(ada)}`;
    for (let length = stored.indexOf(']'); length <= stored.length; length += 1)
      expect(plainMentions(stored.slice(0, length))).toBe('Ask @Ada Lovelace');
  });

  it('ignore text that only looks like a mention', () => {
    for (const words of ['me@example.org', '@Ada', '@[Ada](user:1)', '@[](user:x)', `[Ada](user:${ada.id})`])
      expect(commentParts(words)).toEqual([words]);
    expect(commentParts('')).toEqual([]);
  });

  it('keep mentions before and after typed text', () => {
    const stored = `${of(ada)} and ${of(bob)}`;
    expect(typedInto(stored, '@Ada Lovelace and also @Bob', 22)).toBe(`${of(ada)} and also ${of(bob)}`);
    expect(typedInto(stored, 'So @Ada Lovelace and @Bob', 3)).toBe(`So ${of(ada)} and ${of(bob)}`);
    expect(typedInto(stored, '@Ada Lovelace and @Bob.', 23)).toBe(`${of(ada)} and ${of(bob)}.`);
  });

  it('turn an edited mention into plain text, and no other beside it', () => {
    const stored = `${of(ada)} ${of(bob)}`;
    expect(typedInto(stored, '@Ada Lovelac @Bob', 12)).toBe(`@Ada Lovelac ${of(bob)}`);
    expect(typedInto(stored, '@Ada Lovelace @Bobby', 20)).toBe(`${of(ada)} ${of(bob)}by`);
    expect(typedInto(stored, '', 0)).toBe('');
  });

  it('find the deleted one of two equal mentions by the caret', () => {
    const stored = `${of(bob)}${of({ ...bob, id: ada.id })}`;
    expect(typedInto(stored, '@Bob', 0)).toBe(of({ ...bob, id: ada.id }));
    expect(typedInto(stored, '@Bob', 4)).toBe(of(bob));
  });
});

describe('a mention while typing', () => {
  const asked = (text: string, caret = text.length) => askedAt({ text, mentions: [] }, caret);

  it('begins with an @ at the start of a word', () => {
    expect(asked('@')).toEqual({ start: 0, q: '' });
    expect(asked('Hello @Ada Lo')).toEqual({ start: 6, q: 'Ada Lo' });
    expect(asked('(@a')).toEqual({ start: 1, q: 'a' });
    expect(asked('Hello @Ada and more', 9)).toEqual({ start: 6, q: 'Ad' });
    expect(asked('me@example')).toBeNull();
    expect(asked('@ later')).toBeNull();
    expect(asked(`@${'a'.repeat(50)}`)).toBeNull();
    expect(asked('@Ada\n')).toBeNull();
  });

  it('does not begin within or directly after a mention', () => {
    const shown = shownComment(`${of(ada)} `);
    expect(askedAt(shown, 5)).toBeNull();
    expect(askedAt(shown, 13)).toBeNull();
    expect(askedAt(shown, 14)).toBeNull();
  });

  it('is replaced by the person’s name and a space', () => {
    const before = shownComment(`${of(bob)} and @ad`);
    const { value, caret } = withMention(before, { start: 9, q: 'ad' }, ada);
    expect(storedComment(value)).toBe(`${of(bob)} and ${of(ada)} `);
    expect(value.text).toBe('@Bob and @Ada Lovelace ');
    expect(caret).toBe(value.text.length);
  });

  it('keeps the following words, without a second space', () => {
    const { value, caret } = withMention(shownComment(`@ is here with ${of(bob)}`), { start: 0, q: '' }, ada);
    expect(storedComment(value)).toBe(`${of(ada)} is here with ${of(bob)}`);
    expect(caret).toBe('@Ada Lovelace '.length);
  });

  it('is stored readably for any name', () => {
    const { value } = withMention(shownComment('@'), { start: 0, q: '' }, { ...ada, name: 'Ada [CEO] L' });
    expect(shownComment(storedComment(value)).mentions).toMatchObject([{ id: ada.id, name: 'Ada  CEO  L' }]);
    expect(storedComment(shownComment(storedComment(value)))).toBe(storedComment(value));
  });
});
