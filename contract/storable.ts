import { message } from './message';

/** The message for a text with a character that the database cannot store. */
export const unstorableMessage = message('records.characterHere');

/** A visible character: neither whitespace nor a character without a glyph, such as U+200B. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u;

/** Whether a text has no visible character. */
export const isBlank = (text: string): boolean => !visible.test(text);

/** An optional text as stored. Schemas of replies use this function by name, because the build looks for the export. */
export const blankToNull = (text: string): string | null => (isBlank(text) ? null : text);

/** Whether the database can store a text: without NUL and without lone surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text);

/** Values that are checked between two yields. */
const stretch = 1000;

/** An object or a list within a JSON value. */
interface Around {
  value: Readonly<Record<string | number, unknown>>;
  name: string | number;
  outer: Around | undefined;
}

const pathOf = ({ name, outer }: Around): string[] => (outer ? [...pathOf(outer), String(name)] : []);

/**
 * Finds a text in a JSON value that the database cannot store. A large body has a hundred thousand values, so that only
 * objects and lists are put on the stack.
 * @returns the path; undefined: none
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
