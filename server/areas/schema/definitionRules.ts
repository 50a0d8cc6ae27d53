import type { z } from 'zod';
import type { FieldErrors } from '#contract/errors';
import { checkFieldValue, fieldProblemMessage } from '#contract/fields/fieldCheck';
import { comparisonsIn, conditionNames, mostComparisons } from '#contract/fields/fieldConditions';
import { anyMoment, defaultOf } from '#contract/fields/fieldDefaults';
import { type fieldDefinitionPayload, fieldLimit } from '#contract/fields/fieldDefinitions';
import { conditionProblem } from '#contract/fields/fieldStates';
import { canBeUnique, mostStars, typeOf } from '#contract/fields/fieldTypes';
import { isLinked } from '#contract/fields/links';
import { mostStepsOfAll } from '#contract/fields/patterns';
import { targetOf } from '#contract/fields/references';
import { conditionsIn } from '#contract/lists/listFilter';
import { customFieldKey } from '#contract/lists/listQuery';
import { type Message, message } from '#contract/message';
import type { EntityKind } from '#contract/resources/calls/tenants';
import { patterns } from '#server/fields/patterns';
import { systemKind } from '#server/fields/systemFields';
import { invalid } from '#server/problem';

export type FieldPayload = z.output<typeof fieldDefinitionPayload>;

/** Reason why a pattern is refused. */
const patternMessages = {
  syntax: message('fields.pattern'),
  size: message('fields.patternSize'),
} as const;

/** Errors in the settings of one field, by member. */
function settingProblems(field: FieldPayload): Record<string, Message> {
  const problems: Record<string, Message> = {};
  if (isLinked(field)) return problems; // a linked field takes its type from its source
  const { min, max, pattern, defaultValue, options } = field;
  if (min != null && max != null && min > max) problems.max = message('fields.range');
  const { settings } = typeOf(field);
  const beyond = min != null || (max != null && !settings.includes('most'));
  if (beyond && field.type != null && !settings.includes('range')) {
    problems.min = message('fields.rangeOf');
  }
  if (max != null && settings.includes('most') && !(Number.isInteger(max) && max >= 1 && max <= mostStars)) {
    problems.max = message('fields.stars', { limit: mostStars });
  }
  if (field.formula && !settings.includes('formula')) problems.formula = message('fields.typeComputed');
  if (field.formula && (field.required || field.unique || field.conditions?.required)) {
    problems.formula = message('fields.computedDemanded');
  }
  if (settings.includes('target') && !targetOf(field)) problems.target = message('fields.sayResource');
  if (typeOf(field).assigned && (field.required || field.defaultValue || field.conditions?.required)) {
    problems.type = message('fields.typeDemanded');
  }
  if (typeOf(field).file && field.defaultValue) problems.defaultValue = fieldProblemMessage('given', field);
  if (field.unique && field.type != null && !canBeUnique(field)) {
    problems.unique = message('fields.typeUnique');
  }
  const wrongPattern = pattern ? patterns.problem(pattern) : undefined;
  if (wrongPattern) problems.pattern = patternMessages[wrongPattern];
  const values = (options ?? []).map(({ value }) => value);
  if (new Set(values).size < values.length) problems.options = message('fields.options');
  const targets = new Set((options ?? []).flatMap(({ value, mergeInto }) => (mergeInto ? [] : [value])));
  if (options?.some(({ mergeInto }) => mergeInto && !targets.has(mergeInto))) {
    problems.options = message('fields.merged');
  }
  if (defaultValue && Object.keys(problems).length === 0) {
    const problem = checkFieldValue({ ...field, required: false }, defaultOf(field, anyMoment), patterns.fits);
    if (problem) problems.defaultValue = fieldProblemMessage(problem, { ...field, message: null });
  }
  return problems;
}

/**
 * The custom fields of a payload.
 * @throws Problem 400 with messages by `{position}.{member}`: names that occur twice (ignoring case), settings that
 * contradict each other
 */
export function checkDefinitions(payload: readonly FieldPayload[]): FieldPayload[] {
  const fields = payload.filter((field) => !field.isItSystemField);
  if (fields.length > fieldLimit) throw invalid({ body: [message('fields.most', { limit: fieldLimit })] });
  checkPatternsOf(fields); // checked first, because reading all fields takes time
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  fields.forEach((field, index) => {
    const key = field.name.toLowerCase();
    if (seen.has(key)) errors[`${index}.name`] = [message('fields.twice', { name: field.name })];
    seen.add(key);
    for (const [member, problem] of Object.entries(settingProblems(field))) errors[`${index}.${member}`] = [problem];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return fields;
}

/**
 * Checks the conditions of fields against the other fields of the save.
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

/** Reason why a condition, with those of the fields before it, is too much work for each row. */
function sizeProblem(own: number, all: number): Message | undefined {
  const { condition, entity } = mostComparisons;
  if (own > condition) return message('records.conditions', { limit: condition });
  return all > entity ? message('fields.allConditions', { limit: entity }) : undefined;
}

/**
 * Checks that the patterns of all fields together are fast enough to run on every row. Patterns after the limit are not
 * read.
 * @throws Problem 400 with a message by `{position}.pattern`, of the field that exceeds the limit
 */
export function checkPatternsOf(fields: readonly FieldPayload[]): void {
  let steps = 0;
  for (const [position, { pattern }] of fields.entries()) {
    steps += pattern ? patterns.size(pattern) : 0;
    if (steps > mostStepsOfAll) throw invalid({ [`${position}.pattern`]: [message('fields.allPatterns')] });
  }
}
