/** The message of a text that holds what no text may hold. */
export const unstorableMessage = 'Holds a character that cannot be stored';

/** Whether a text can be kept: without the character NUL and without halves of characters (lone surrogates). */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text);

/** The first place in a JSON value that holds a text that cannot be kept, as a path; undefined: there is none. */
export function unstorablePlace(value: unknown, path: readonly string[] = []): readonly string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    if (!isStorable(name)) return path;
    const found = unstorablePlace(member, [...path, name]);
    if (found) return found;
  }
  return undefined;
}
