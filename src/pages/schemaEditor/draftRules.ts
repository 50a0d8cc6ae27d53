import { ApiError, validationMessages } from '#console/dataProvider/apiError';
import type { Text } from '#console/i18n/useText';
import { fieldError } from '#console/schema/checkField';
import { patternProblem } from '#console/schema/patterns';
import { customFields, type SchemaField } from '#console/schema/schemaField';
import { conditionNames } from '#contract/fieldConditions';
import { anyMoment, defaultOf } from '#contract/fieldDefaults';
import { optionLimit } from '#contract/fieldDefinitions';
import { fieldTypeOf } from '#contract/fieldTypes';
import { isLinked } from '#contract/links';
import { shortTextLimit } from '#contract/values';
import type { Refusals } from './draft';
import { type DraftField, settingsOf, settled } from './draftField';
import { definitionOf } from './fieldPayload';

/** Messages by the member of a definition that they are about (`name`, `options.0.label`). */
export type Problems = Readonly<Record<string, string>>;

/** A draft field as forms show it; an archived one as if it were not. */
export function asSchemaField(field: DraftField, locale: string): SchemaField | undefined {
  return customFields([{ ...definitionOf(field), archived: false }], locale)[0];
}

/**
 * What keeps a field in edit mode from being confirmed; nothing: it is right.
 * @param others the other custom fields of the entity
 * @param settings `optionsMade`: the backend makes options of the field's values, where none are given
 * @see rules 11.2
 */
export function fieldProblems(
  typed: DraftField,
  others: readonly DraftField[],
  text: Text,
  { optionsMade = false } = {},
): Problems {
  const field = settled(typed);
  const problems: Record<string, string> = { ...nameProblem(field, others, text), ...optionProblems(field, text) };
  if (optionsMade && field.options.length === 0) delete problems.options;
  const { min, max, pattern, defaultValue } = field;
  if (min !== null && max !== null && min > max) problems.max = text('schemaEditor.problem.range');
  const wrongPattern = pattern ? patternProblem(pattern) : undefined;
  if (wrongPattern) problems.pattern = text(`schemaEditor.problem.pattern_${wrongPattern}`);
  for (const name of conditionNames) {
    const filter = field.conditions[name];
    if (filter && Object.keys(filter).length === 0)
      problems[`conditions.${name}`] = text('schemaEditor.problem.condition');
  }
  if (isUnlinked(field)) problems.link = text('schemaEditor.problem.link');
  if (settingsOf(field.type).target && !field.target && !isLinked(field))
    problems.target = text('schemaEditor.problem.target');
  const schemaField = asSchemaField({ ...field, required: false }, '');
  const wrongDefault = schemaField && fieldError(schemaField, defaultOf({ ...field, defaultValue }, anyMoment), text);
  if (wrongDefault) problems.defaultValue = wrongDefault;
  return problems;
}

/** Whether it is not said yet what a look-up or roll-up follows from. */
const isUnlinked = ({ lookup, rollup }: DraftField): boolean =>
  (lookup !== null && !(lookup.through && lookup.field)) ||
  (rollup !== null && !(rollup.through && (rollup.of || rollup.how === 'count')));

function nameProblem({ id, name }: DraftField, others: readonly DraftField[], text: Text): Problems {
  if (name === '') return { name: text('schemaEditor.problem.name') };
  if (name.length > shortTextLimit) return { name: text('schemaEditor.problem.long', { limit: shortTextLimit }) };
  const taken = others.some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase());
  return taken ? { name: text('schemaEditor.problem.taken', { name }) } : {};
}

function optionProblems({ type, options, lookup }: DraftField, text: Text): Problems {
  if (lookup) return {}; // those of what it shows
  if (settingsOf(type).options && options.length === 0) return { options: text('schemaEditor.problem.no_options') };
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

/** The messages of a refused save at their fields: the backend names them by their place in what was sent. */
export function refusalsOf(error: unknown, sent: readonly DraftField[]): Refusals {
  if (!(error instanceof ApiError)) return {};
  const refusals: Record<string, Record<string, string>> = {};
  for (const [place, message] of validationMessages(error.result)) {
    const [index = '', ...member] = place.split('.');
    const field = sent[Number.parseInt(index, 10)];
    if (!field || member.length === 0) continue;
    refusals[field.id] = { ...refusals[field.id], [member.join('.')]: message };
  }
  return refusals;
}

/** Whether a backend that reads values anew makes options of them: a field with values becomes a choice. */
export const makesOptions = (before: DraftField | undefined, after: DraftField): boolean =>
  before !== undefined && settingsOf(after.type).options && !settingsOf(before.type).options;

/** Whether the values of a field are read in another way than before. */
export const changesType = (before: DraftField | undefined, after: DraftField | undefined): boolean =>
  before !== undefined && after !== undefined && fieldTypeOf(before.type) !== fieldTypeOf(after.type);
