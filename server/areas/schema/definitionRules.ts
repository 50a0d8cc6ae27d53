import safeRegex from 'safe-regex2';
import type { z } from 'zod';
import type { FieldErrors } from '#contract/errors';
import type { fieldDefinitionPayload } from '#contract/fieldDefinitions';
import { checkFieldValue, fieldProblemMessage, fieldTypeOf, fieldTypes } from '#contract/fieldTypes';
import { invalid } from '../../problem';

export type FieldPayload = z.output<typeof fieldDefinitionPayload>;

/** Why a pattern cannot be a rule: it is no regular expression, or one that may take for ever. */
function patternProblem(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
  } catch {
    return 'The pattern is not a regular expression';
  }
  return safeRegex(pattern) ? undefined : 'The pattern could take too long to check';
}

/** What is wrong with the settings of one field, by member. */
function settingProblems(field: FieldPayload): Record<string, string> {
  const problems: Record<string, string> = {};
  const { min, max, pattern, defaultValue, options } = field;
  const type = fieldTypeOf(field.type);
  if (min != null && max != null && min > max) problems.max = 'The maximum must not be below the minimum';
  if ((min != null || max != null) && field.type != null && !fieldTypes[type].numeric) {
    problems.min = 'Only numbers have a minimum and a maximum';
  }
  const wrongPattern = pattern ? patternProblem(pattern) : undefined;
  if (wrongPattern) problems.pattern = wrongPattern;
  const values = (options ?? []).map(({ value }) => value);
  if (new Set(values).size < values.length) problems.options = 'Two options have the same text';
  if (defaultValue && Object.keys(problems).length === 0) {
    const problem = checkFieldValue({ ...field, required: false }, defaultValue);
    if (problem) problems.defaultValue = fieldProblemMessage(problem, field);
  }
  return problems;
}

/**
 * The fields of a payload that are custom ones.
 * @throws Problem 400 with messages by `{position}.{member}`: names that stand twice (ignoring case), settings that
 * contradict each other
 */
export function checkDefinitions(payload: readonly FieldPayload[]): FieldPayload[] {
  const fields = payload.filter((field) => !field.isItSystemField);
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  fields.forEach((field, index) => {
    const key = field.name.toLowerCase();
    if (seen.has(key)) errors[`${index}.name`] = [`There is more than one field named '${field.name}'`];
    seen.add(key);
    for (const [member, message] of Object.entries(settingProblems(field))) errors[`${index}.${member}`] = [message];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return fields;
}
