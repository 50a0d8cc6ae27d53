import { message } from './message';

/** The message of a text that holds what no text may hold. */
export const unstorableMessage = message('records.characterHere');

/** A sign that somebody sees: neither a blank nor one of those that show nothing, such as U+200B. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u;

/** Whether a text shows nothing. */
export const isBlank = (text: string): boolean => !visible.test(text);

/** A text as it is kept where it may be absent. Named, because replies are read by it: the build finds its export. */
export const blankToNull = (text: string): string | null => (isBlank(text) ? null : text);

/** Whether a text can be kept: without the character NUL and without halves of characters (lone surrogates). */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text);

/** So many texts and values are looked at between two yields. */
const stretch = 1000;

/** An object or a list within a JSON value. */
interface Around {
  value: Readonly<Record<string | number, unknown>>;
  name: string | number;
  outer: Around | undefined;
}

const pathOf = ({ name, outer }: Around): string[] => (outer ? [...pathOf(outer), String(name)] : []);

/**
 * Finds a text in a JSON value that cannot be kept, as a path; undefined: there is none. A large body has a hundred
 * thousand values, so that nothing is made of one that holds no others.
 */
export function* unstorablePath(value: unknown): Generator<undefined, readonly string[] | undefined> {
  const waiting: Around[] = [];
  const enter = (memberValue: unknown, name: string | number, outer?: Around) => {
    if (typeof memberValue === 'object' && memberValue !== null) {
      waiting.push({ value: memberValue as Around['value'], name, outer });
    }
    return typeof memberValue !== 'string' || isStorable(memberValue);
  };
  if (!enter(value, '')) return [];
  let looked = 0;
  for (let around = waiting.pop(); around; around = waiting.pop()) {
    const names = Array.isArray(around.value) ? undefined : Object.keys(around.value);
    const count = names ? names.length : Number(around.value.length);
    for (let index = 0; index < count; index += 1) {
      const name = names?.[index] ?? index;
      if (typeof name === 'string' && !isStorable(name)) return pathOf(around);
      if (!enter(around.value[name], name, around)) return [...pathOf(around), String(name)];
      looked += 1;
      if (looked % stretch === 0) yield;
    }
  }
  return undefined;
}
