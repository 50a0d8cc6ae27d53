import { validationMessages } from '#console/dataProvider/calls/apiError';
import type { Text } from '#console/i18n/useText';
import { fieldError } from '#console/schema/checkField';
import { patternProblem } from '#console/schema/patterns';
import { customFields, type SchemaField } from '#console/schema/schemaField';
import { comparisonsIn, conditionNames, mostComparisons } from '#contract/fields/fieldConditions';
import { anyMoment, defaultOf } from '#contract/fields/fieldDefaults';
import { optionLimit } from '#contract/fields/fieldDefinitions';
import { fieldTypeOf } from '#contract/fields/fieldTypes';
import { isLinked } from '#contract/fields/links';
import { conditionsIn } from '#contract/lists/listFilter';
import { shortTextLimit } from '#contract/values';
import type { FieldRefusals } from './draft';
import { type DraftField, settingsOf, trimmedField } from './draftField';
import { draftDefinition } from './fieldPayload';

/** Messages by member of a definition (`name`, `options.0.label`). */
export type Problems = Readonly<Record<string, string>>;

/** A draft field for forms; archived ones are included. */
export function asSchemaField(field: DraftField, locale: string): SchemaField | undefined {
  return customFields([{ ...draftDefinition(field), archived: false }], locale)[0];
}

/**
 * Errors of a field in the open editor; none: it can be confirmed.
 * - `extended`: the backend supports more than names.
 * - `optionsMade`: the backend creates options from existing values.
 * @param others the other custom fields of the entity
 * @see rules 11.2
 */
export function fieldProblems(
  typed: DraftField,
  others: readonly DraftField[],
  text: Text,
  { extended = true, optionsMade = false } = {},
): Problems {
  const field = trimmedField(typed);
  // other members are neither shown nor sent
  if (!extended) return nameProblem(field, others, text);
  const problems: Record<string, string> = {
    ...nameProblem(field, others, text),
    ...optionProblems(field, text),
    ...conditionProblems(field, others, text),
  };
  if (optionsMade && field.options.length === 0) delete problems.options;
  const { min, max, pattern, defaultValue } = field;
  if (min !== null && max !== null && min > max) problems.max = text('schemaEditor.problem.range');
  const wrongPattern = pattern ? patternProblem(pattern) : undefined;
  if (wrongPattern) problems.pattern = text(`schemaEditor.problem.pattern_${wrongPattern}`);
  if (isUnlinked(field)) problems.link = text('schemaEditor.problem.link');
  if (settingsOf(field.type).has('target') && !field.target && !isLinked(field))
    problems.target = text('schemaEditor.problem.target');
  const schemaField = asSchemaField({ ...field, required: false }, '');
  const wrongDefault = schemaField && fieldError(schemaField, defaultOf({ ...field, defaultValue }, anyMoment), text);
  if (wrongDefault) problems.defaultValue = wrongDefault;
  return problems;
}

/** Whether a look-up or roll-up lacks its source. */
const isUnlinked = ({ lookup, rollup }: DraftField): boolean =>
  (lookup !== null && !(lookup.through && lookup.field)) ||
  (rollup !== null && !(rollup.through && (rollup.of || rollup.how === 'count')));

function nameProblem({ id, name }: DraftField, others: readonly DraftField[], text: Text): Problems {
  if (name === '') return { name: text('schemaEditor.problem.name') };
  if (name.length > shortTextLimit) return { name: text('schemaEditor.problem.long', { limit: shortTextLimit }) };
  const taken = others.some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase());
  return taken ? { name: text('schemaEditor.problem.taken', { name }) } : {};
}

function conditionProblems({ id, conditions }: DraftField, others: readonly DraftField[], text: Text): Problems {
  const fields = [{ conditions }, ...others.filter((other) => other.id !== id)];
  const all = fields.reduce((sum, field) => sum + comparisonsIn(field.conditions), 0);
  const problemOf = (own: number) => {
    if (own === 0) return text('schemaEditor.problem.condition');
    if (own > mostComparisons.condition) return text('builder.too_many', { most: mostComparisons.condition });
    return all > mostComparisons.entity && text('schemaEditor.problem.conditions', { limit: mostComparisons.entity });
  };
  return Object.fromEntries(
    conditionNames.flatMap((name) => {
      const filter = conditions[name];
      const problem = filter && problemOf(conditionsIn(filter));
      return problem ? [[`conditions.${name}`, problem]] : [];
    }),
  );
}

function optionProblems({ type, options, lookup }: DraftField, text: Text): Problems {
  if (lookup) return {}; // the linked field has the options
  if (settingsOf(type).has('options') && options.length === 0)
    return { options: text('schemaEditor.problem.no_options') };
  const seen = new Set<string>();
  const problems: Record<string, string> = {};
  options.forEach(({ label }, index) => {
    if (label === '') problems[`options.${index}.label`] = text('schemaEditor.problem.option');
    else if (seen.has(label)) problems[`options.${index}.label`] = text('schemaEditor.problem.option_twice');
    seen.add(label);
  });
  if (options.length > optionLimit) problems.options = text('schemaEditor.problem.options', { limit: optionLimit });
  return problems;
}

/** The messages of a refused save by field; the backend names fields by their index. */
export function refusalsOf(error: unknown, sent: readonly DraftField[]): FieldRefusals {
  const refusals: Record<string, Record<string, string>> = {};
  for (const [path, message] of validationMessages(error)) {
    const [index = '', ...member] = path.split('.');
    const field = sent[Number.parseInt(index, 10)];
    if (!field || member.length === 0) continue;
    refusals[field.id] = { ...refusals[field.id], [member.join('.')]: message };
  }
  return refusals;
}

/** Whether the backend creates options from existing values: a field with values becomes a choice. */
export const draftMakesOptions = (before: DraftField | undefined, after: DraftField): boolean =>
  before !== undefined && settingsOf(after.type).has('options') && !settingsOf(before.type).has('options');

/** Whether the field's type changes. */
export const changesType = (before: DraftField | undefined, after: DraftField | undefined): boolean =>
  before !== undefined && after !== undefined && fieldTypeOf(before.type) !== fieldTypeOf(after.type);
