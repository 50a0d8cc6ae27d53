/** Texts, and the names of fields between braces. */
export const reference = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\{([^{}]*)\}|\$/g;

/** The formula with other names for its fields. */
export const renamed = (text: string, nameOf: (name: string) => string | undefined): string =>
  text.replaceAll(reference, (found, name?: string) => {
    const other = name === undefined ? undefined : nameOf(name.trim().toLowerCase());
    return other === undefined ? found : `{${other}}`;
  });
