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

interface Around {
  value: object;
  names: readonly string[];
  /** Of the names, those that were looked at. */
  seen: number;
}

/** Finds the first place in a JSON value that holds a text that cannot be kept, as a path; undefined: there is none. */
export function* unstorablePath(value: unknown): Generator<undefined, readonly string[] | undefined> {
  const around: Around[] = [];
  const path = () => around.map(({ names, seen }) => names[seen - 1] ?? '');
  const enter = (memberValue: unknown) => {
    if (typeof memberValue === 'object' && memberValue !== null)
      around.push({ value: memberValue, names: Object.keys(memberValue), seen: 0 });
    return typeof memberValue !== 'string' || isStorable(memberValue);
  };
  if (!enter(value)) return [];
  for (let looked = 1; around.length > 0; looked += 1) {
    if (looked % stretch === 0) yield;
    const last = around[around.length - 1] as Around; // there is one
    const name = last.names[last.seen];
    if (name === undefined) around.pop();
    else {
      if (!isStorable(name)) return path().slice(0, -1);
      last.seen += 1;
      if (!enter((last.value as Record<string, unknown>)[name])) return path();
    }
  }
  return undefined;
}
