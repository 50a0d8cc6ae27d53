import type { FieldDefinition } from './fieldDefinitions';
import { type FieldProblem, limitsOf, longestValue, storedText, typeOf } from './fieldTypes';
import type { PatternTest } from './patterns';

/** What is wrong with a value of a custom field, by its type and its definition's rules; undefined: nothing. */
export function checkFieldValue(
  definition: Pick<FieldDefinition, 'type' | 'required' | 'options' | 'min' | 'max' | 'pattern'>,
  value: string | null | undefined,
  fits: PatternTest,
): FieldProblem | undefined {
  const type = typeOf(definition);
  if (value && value.length > longestValue) return 'tooLong'; // before anything reads it
  if (value == null || storedText(definition, value).value === null) {
    return definition.required ? 'required' : undefined;
  }
  const problem = type.check(value, definition);
  if (problem) return problem;
  const size = storedText(definition, value).number;
  const { min, max } = limitsOf(definition);
  if (size !== null && min !== undefined && size < min) return 'minimum';
  if (size !== null && max !== undefined && size > max) return 'maximum';
  if (definition.pattern && !fits(definition.pattern, value)) return 'pattern';
  return undefined;
}

/** Whether a field's own message says it: of a value that does not fit, not of one that is missing or taken. */
export const isOfValue = (problem: FieldProblem): boolean =>
  !['required', 'unique', 'readOnly', 'kept'].includes(problem);

/** What the server's replies say of a problem: the field's own message, or an English sentence. @see rules 11.6, 11.18 */
export function fieldProblemMessage(
  problem: FieldProblem,
  definition: Pick<FieldDefinition, 'name' | 'type' | 'min' | 'max' | 'message'>,
): string {
  const { name, message } = definition;
  if (message && isOfValue(problem)) return message;
  const { min, max } = limitsOf(definition);
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
    color: `${name} must be a colour (#rrggbb)`,
    duration: `${name} must be a duration, as 1:30 or 90`,
    location: `${name} must have coordinates within (90, 180)`,
    json: `${name} must be JSON, at most 20 deep`,
    reference: `${name} refers to something that is not there`,
    minimum: `${name} must be at least ${min}`,
    maximum: `${name} must be at most ${max}`,
    pattern: `${name} does not have the right format`,
    tooLong: `${name} is too long`,
    unique: `${name} must be unique, and another record has this value`,
    given: typeOf(definition).file
      ? `${name} takes only a file that is uploaded to it`
      : `${name} is counted, and given by nobody`,
    readOnly: `${name} cannot be changed while the record is as it is`,
    kept: `${name} cannot be changed by your role`,
  };
  return sentences[problem];
}
