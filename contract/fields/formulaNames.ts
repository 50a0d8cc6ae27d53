/** Matches quoted texts, and field names in braces. */
export const formulaReference = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\{([^{}]*)\}|\$/g;

/** The formula with its fields renamed. */
export const renameInFormula = (text: string, nameOf: (name: string) => string | undefined): string =>
  text.replaceAll(formulaReference, (found, name?: string) => {
    const other = name === undefined ? undefined : nameOf(name.trim().toLowerCase());
    return other === undefined ? found : `{${other}}`;
  });
