import type { z } from 'zod';
import type { FieldErrors } from '#contract/errors';
import { checkFieldValue, fieldProblemMessage } from '#contract/fieldCheck';
import { comparisonsIn, conditionNames, mostComparisons } from '#contract/fieldConditions';
import { anyMoment, defaultOf } from '#contract/fieldDefaults';
import { type fieldDefinitionPayload, fieldLimit } from '#contract/fieldDefinitions';
import { conditionProblem } from '#contract/fieldStates';
import { canBeUnique, mostStars, typeOf } from '#contract/fieldTypes';
import { isLinked } from '#contract/links';
import { conditionsIn } from '#contract/listFilter';
import { customFieldKey } from '#contract/listQuery';
import { mostStepsOfAll } from '#contract/patterns';
import { targetOf } from '#contract/references';
import type { EntityKind } from '#contract/tenants';
import { patterns } from '#server/fields/patterns';
import { systemKind } from '#server/fields/systemFields';
import { invalid } from '#server/problem';

export type FieldPayload = z.output<typeof fieldDefinitionPayload>;

/** Why a pattern cannot be a rule. */
const patternMessages = {
  syntax: 'The pattern is not a regular expression, or looks ahead, behind or back, which is not possible here',
  size: 'The pattern is too large',
} as const;

/** What is wrong with the settings of one field, by member. */
function settingProblems(field: FieldPayload): Record<string, string> {
  const problems: Record<string, string> = {};
  if (isLinked(field)) return problems; // its type is that of what it shows
  const { min, max, pattern, defaultValue, options } = field;
  if (min != null && max != null && min > max) problems.max = 'The maximum must not be below the minimum';
  const { settings } = typeOf(field);
  const beyond = min != null || (max != null && !settings.includes('most'));
  if (beyond && field.type != null && !settings.includes('range')) {
    problems.min = 'Only numbers have a minimum and a maximum';
  }
  if (max != null && settings.includes('most') && !(Number.isInteger(max) && max >= 1 && max <= mostStars)) {
    problems.max = `A rating has 1 to ${mostStars} stars`;
  }
  if (field.formula && !settings.includes('formula')) problems.formula = 'Fields of this type cannot be computed';
  if (field.formula && (field.required || field.unique || field.conditions?.required)) {
    problems.formula = 'A computed field can be neither unique nor demanded';
  }
  if (settings.includes('target') && !targetOf(field)) problems.target = 'Say which resource it refers to';
  if (typeOf(field).given && (field.required || field.defaultValue || field.conditions?.required)) {
    problems.type = 'A field of this type can neither be demanded nor begin with anything';
  }
  if (typeOf(field).file && field.defaultValue) problems.defaultValue = fieldProblemMessage('given', field);
  if (field.unique && field.type != null && !canBeUnique(field)) {
    problems.unique = 'Values of this type cannot be unique';
  }
  const wrongPattern = pattern ? patterns.problem(pattern) : undefined;
  if (wrongPattern) problems.pattern = patternMessages[wrongPattern];
  const values = (options ?? []).map(({ value }) => value);
  if (new Set(values).size < values.length) problems.options = 'Two options have the same value';
  const targets = new Set((options ?? []).flatMap(({ value, mergeInto }) => (mergeInto ? [] : [value])));
  if (options?.some(({ mergeInto }) => mergeInto && !targets.has(mergeInto))) {
    problems.options = 'An option can be merged into one that stays';
  }
  if (defaultValue && Object.keys(problems).length === 0) {
    const problem = checkFieldValue({ ...field, required: false }, defaultOf(field, anyMoment), patterns.fits);
    if (problem) problems.defaultValue = fieldProblemMessage(problem, { ...field, message: null });
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
  if (fields.length > fieldLimit) throw invalid({ body: [`An entity can have ${fieldLimit} custom fields at most`] });
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

/**
 * Whether the conditions of fields can be asked of the other fields as they will be.
 * @throws Problem 400 with messages by `{position}.conditions.{name}`
 */
export function checkConditionsOf(kind: EntityKind, fields: readonly (FieldPayload & { id: string })[]): void {
  const kinds = new Map(fields.map((field) => [customFieldKey(field.id), typeOf(field).kind]));
  const kindOf = (name: string) => kinds.get(name) ?? systemKind(kind, name);
  const errors: FieldErrors = {};
  let asked = 0;
  for (const [position, { conditions }] of fields.entries()) {
    asked += comparisonsIn(conditions);
    for (const name of conditionNames) {
      const filter = conditions?.[name];
      const problem = filter && (conditionProblem(filter, kindOf) ?? sizeProblem(conditionsIn(filter), asked));
      if (problem) errors[`${position}.conditions.${name}`] = [problem];
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Why a condition is more than every row can be asked, with those of the fields before it. */
function sizeProblem(own: number, all: number): string | undefined {
  const { condition, entity } = mostComparisons;
  if (own > condition) return `At most ${condition} conditions are possible`;
  return all > entity ? `All fields together can have ${entity} conditions at most` : undefined;
}

/**
 * Whether the patterns of all fields together can be asked of every row.
 * @throws Problem 400 with a message by `{position}.pattern`, of the field that goes beyond
 */
export function checkPatternsOf(fields: readonly FieldPayload[]): void {
  let steps = 0;
  for (const [position, { pattern }] of fields.entries()) {
    steps += pattern ? patterns.size(pattern) : 0;
    if (steps > mostStepsOfAll) throw invalid({ [`${position}.pattern`]: ['All patterns together are too large'] });
  }
}
