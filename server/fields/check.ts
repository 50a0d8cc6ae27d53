import type { z } from 'zod';
import type { FieldErrors } from '#contract/errors';
import { checkFieldValue, fieldProblemMessage } from '#contract/fields/fieldCheck';
import { defaultOf, type Making } from '#contract/fields/fieldDefaults';
import { longestValue, type StoredText, storedText, typeOf } from '#contract/fields/fieldTypes';
import { isComputed, isLinked } from '#contract/fields/links';
import { customFieldKey } from '#contract/lists/listQuery';
import { message } from '#contract/message';
import type { fieldValues } from '#contract/values';
import { cleanMarkup } from './cleanMarkup';
import type { CustomFieldDefinition } from './definitions';
import { patterns } from './patterns';

/** A value to be stored; null clears it. */
export interface FieldWrite extends StoredText {
  definitionId: string;
}

export interface CheckedFields {
  /** By `fields.<definition's id>`. */
  errors: FieldErrors;
  writes: FieldWrite[];
}

type Payload = z.output<typeof fieldValues> | undefined;

/** Lets others have their turn, where that of the work is used up: a pattern takes a while. */
type OthersTurn = () => Promise<void>;

interface Writing {
  whole: boolean;
  making: Making;
  othersTurn: OthersTurn;
}

/**
 * What a payload's custom fields change, and what is wrong with them by type and rules.
 * - `whole`: of a new entity: fields that are not sent take their default, and required ones must have a value.
 *   Otherwise only what is sent counts; whether it may be changed, `checkChangeRights` says.
 * - `making`: who makes it and when, where a default asks for that.
 * @see rules 11.6
 */
export async function checkFields(
  definitions: readonly CustomFieldDefinition[],
  payload: Payload,
  { whole, making, othersTurn }: Writing,
): Promise<CheckedFields> {
  const sent = new Map((payload ?? []).map((field) => [field.fieldDefintionId, field.value]));
  const errors: FieldErrors = {};
  const writes: FieldWrite[] = [];
  for (const definition of definitions) {
    const isHidden = definition.refused === 'sight'; // what is sent of it is refused below, as of a field that there is not
    const given = isHidden ? undefined : sent.get(definition.id);
    if (isLinked(definition) && !isHidden && sent.has(definition.id)) {
      errors[customFieldKey(definition.id)] = [message('values.follows', { name: definition.name })];
    }
    if (!isHidden) sent.delete(definition.id);
    if (typeOf(definition).given && !isLinked(definition)) {
      if (given?.trim()) errors[customFieldKey(definition.id)] = [fieldProblemMessage('given', definition)];
      continue;
    }
    if (isComputed(definition) || (!whole && given === undefined)) continue; // a formula is worked out, whatever is sent
    const start = whole ? defaultOf(definition, making) : null;
    const wanted = given === undefined || (definition.refused && given === null && whole) ? start : given;
    const value = typeOf(definition).markup && wanted && wanted.length <= longestValue ? cleanMarkup(wanted) : wanted;
    const problem = definition.refused
      ? keptProblem(definition, value, whole ? start : value)
      : checkFieldValue(definition, value, patterns.fits);
    if (problem) errors[customFieldKey(definition.id)] = [fieldProblemMessage(problem, definition)];
    else writes.push({ definitionId: definition.id, ...storedText(definition, value) });
    await othersTurn();
  }
  for (const id of sent.keys()) errors[customFieldKey(id)] = [message('records.field')];
  return { errors, writes };
}

/** Who may not change a field is not asked for it, and gives a new record what it starts with; `start` is that. */
function keptProblem(definition: CustomFieldDefinition, value: string | null, start: string | null) {
  if (value !== null && value !== start) return 'kept';
  return checkFieldValue({ ...definition, required: false }, value, patterns.fits);
}

/**
 * What is wrong with values that a record gets back, by type and rules: as they are kept, by `fields.<id>`. What may not
 * be changed, `checkChangeRights` says.
 */
export async function checkKept(
  definitions: readonly CustomFieldDefinition[],
  given: Readonly<Record<string, unknown>>,
  othersTurn: OthersTurn,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const definition of definitions) {
    const key = customFieldKey(definition.id);
    if (!(key in given) || definition.refused || isComputed(definition)) continue;
    const value = typeof given[key] === 'string' ? given[key] : null;
    const problem = value && typeOf(definition).given ? undefined : checkFieldValue(definition, value, patterns.fits);
    if (problem) errors[key] = [fieldProblemMessage(problem, definition)];
    await othersTurn();
  }
  return errors;
}
