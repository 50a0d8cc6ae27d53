import { message } from './message';

/** The message of a text that holds what no text may hold. */
export const unstorableMessage = message('records.characterHere');

/** Whether a text can be kept: without the character NUL and without halves of characters (lone surrogates). */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text);

/** The first place in a JSON value that holds a text that cannot be kept, as a path; undefined: there is none. */
export function unstorablePlace(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      const found = unstorablePlace(value[index]);
      if (found) return [String(index), ...found];
    }
    return undefined;
  }
  for (const [name, member] of Object.entries(value)) {
    if (!isStorable(name)) return [];
    const found = unstorablePlace(member);
    if (found) return [name, ...found];
  }
  return undefined;
}
