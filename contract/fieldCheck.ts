import type { FieldDefinition } from './fieldDefinitions';
import { type FieldProblem, storedText, typeOf } from './fieldTypes';
import type { PatternTest } from './patterns';

/** What is wrong with a value of a custom field, by its type and its definition's rules; undefined: nothing. */
export function checkFieldValue(
  definition: Pick<FieldDefinition, 'type' | 'required' | 'options' | 'min' | 'max' | 'pattern'>,
  value: string | null | undefined,
  fits: PatternTest,
): FieldProblem | undefined {
  const type = typeOf(definition);
  if (value == null || storedText(definition, value).value === null) {
    return definition.required ? 'required' : undefined;
  }
  const problem = type.check(value, definition);
  if (problem) return problem;
  const size = type.kind === 'number' ? Number(value) : undefined;
  if (size !== undefined && definition.min != null && size < definition.min) return 'minimum';
  if (size !== undefined && definition.max != null && size > definition.max) return 'maximum';
  if (definition.pattern && !fits(definition.pattern, value)) return 'pattern';
  return undefined;
}

/** Whether a field's own message says it: of a value that does not fit, not of one that is missing or taken. */
export const isOfValue = (problem: FieldProblem): boolean => !['required', 'unique', 'readOnly'].includes(problem);

/** What the server's replies say of a problem: the field's own message, or an English sentence. @see rules 11.6, 11.17 */
export function fieldProblemMessage(
  problem: FieldProblem,
  definition: Pick<FieldDefinition, 'name' | 'min' | 'max' | 'message'>,
): string {
  const { name, message } = definition;
  if (message && isOfValue(problem)) return message;
  const sentences: Record<FieldProblem, string> = {
    required: `${name} is required`,
    number: `${name} must be a number`,
    integer: `${name} must be a whole number`,
    date: `${name} must be a date`,
    dateTime: `${name} must be a date and time`,
    email: `${name} must be an email address`,
    url: `${name} must be a web address`,
    phone: `${name} must be a phone number`,
    option: `${name} must be one of its options`,
    boolean: `${name} must be true or false`,
    minimum: `${name} must be at least ${definition.min}`,
    maximum: `${name} must be at most ${definition.max}`,
    pattern: `${name} does not have the right format`,
    tooLong: `${name} is too long`,
    unique: `${name} must be unique, and another record has this value`,
    readOnly: `${name} cannot be changed while the record is as it is`,
  };
  return sentences[problem];
}
