import { type Message, message } from '../message';
import type { FieldDefinition } from './fieldDefinitions';
import type { FieldProblem } from './fieldType';
import { limitsOf, longestValue, storedText, typeOf } from './fieldTypes';
import type { PatternTest } from './patterns';

/** Checks a value of a custom field by its type and its definition's rules; undefined: valid. */
export function checkFieldValue(
  definition: Pick<FieldDefinition, 'type' | 'required' | 'options' | 'min' | 'max' | 'pattern'>,
  value: string | null | undefined,
  fits: PatternTest,
): FieldProblem | undefined {
  const type = typeOf(definition);
  if (value && value.length > longestValue) return 'tooLong'; // before anything slow reads it
  const stored = value == null ? undefined : storedText(definition, value);
  if (value == null || stored?.value == null) return definition.required ? 'required' : undefined;
  const problem = type.check(value, definition);
  if (problem) return problem;
  const size = stored.number;
  const { min, max } = limitsOf(definition);
  if (size !== null && min !== undefined && size < min) return 'minimum';
  if (size !== null && max !== undefined && size > max) return 'maximum';
  if (definition.pattern && !fits(definition.pattern, value)) return 'pattern';
  return undefined;
}

/** Whether the field's custom error message applies: to invalid values, not to missing or duplicate ones. */
const isOfValue = (problem: FieldProblem): boolean => !['required', 'unique', 'readOnly', 'kept'].includes(problem);

/** The message of a problem. The field's custom message comes first. @see rules 11.6, 11.18 */
export function fieldProblemMessage(
  problem: FieldProblem,
  definition: Pick<FieldDefinition, 'name' | 'type' | 'min' | 'max' | 'message'>,
): Message {
  const { name, message: own } = definition;
  if (own && isOfValue(problem)) return message('values.own', { text: own });
  const { min, max } = limitsOf(definition);
  if (problem === 'minimum') return message('values.minimum', { name, limit: min ?? 0 });
  if (problem === 'maximum') return message('values.maximum', { name, limit: max ?? 0 });
  return message(`values.${problem === 'given' && typeOf(definition).file ? 'file' : problem}`, { name });
}
