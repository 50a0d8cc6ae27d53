/** Reads the values of a multiple choice, stored as a JSON array of texts; null: not such an array. */
export function readChoices(text: string): string[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every((entry) => typeof entry === 'string') ? value : null;
  } catch {
    return null;
  }
}

/** Writes the values of a multiple choice as stored; '' for no value. */
export const writeChoices = (choices: readonly string[]): string => (choices.length > 0 ? JSON.stringify(choices) : '');

/** An option from a bare text, whose value is also its label. */
export const asOption = <Option>(option: string | Option): { value: string } | Option =>
  typeof option === 'string' ? { value: option } : option;
