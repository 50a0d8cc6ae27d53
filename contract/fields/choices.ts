/** The values of a multiple choice, kept as a JSON array of texts; null: the text is none. */
export function readChoices(text: string): string[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every((entry) => typeof entry === 'string') ? value : null;
  } catch {
    return null;
  }
}

/** The one spelling of a multiple choice; '' is none. */
export const writeChoices = (choices: readonly string[]): string => (choices.length > 0 ? JSON.stringify(choices) : '');

/** A bare text is an option whose value is what people read. */
export const asOption = <Option>(option: string | Option): { value: string } | Option =>
  typeof option === 'string' ? { value: option } : option;
