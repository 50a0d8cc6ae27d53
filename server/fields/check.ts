import type { z } from 'zod';
import type { FieldErrors } from '#contract/errors';
import { checkFieldValue, fieldProblemMessage } from '#contract/fieldCheck';
import { defaultOf, type Making } from '#contract/fieldDefaults';
import { type StoredText, storedText, typeOf } from '#contract/fieldTypes';
import { isComputed, isLinked } from '#contract/links';
import { customFieldKey } from '#contract/listQuery';
import type { EntityKind } from '#contract/tenants';
import type { fieldValues } from '#contract/values';
import type { Transaction } from '#server/database/connect';
import { cleanMarkup } from './cleanMarkup';
import { type CustomFieldDefinition, readAllDefinitions } from './definitions';
import { makingOf } from './making';
import { patterns } from './patterns';
import { checkReferences } from './references';

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

interface Writing {
  whole: boolean;
  making: Making;
}

/**
 * What a payload's custom fields change, and what is wrong with them by type and rules.
 * - `whole`: of a new entity: fields that are not sent take their default, and required ones must have a value.
 *   Otherwise only what is sent counts; whether it may be changed, `checkChangeRights` says.
 * - `making`: who makes it and when, where a default asks for that.
 * @see rules 11.6
 */
export function checkFields(
  definitions: readonly CustomFieldDefinition[],
  payload: Payload,
  { whole, making }: Writing,
): CheckedFields {
  const sent = new Map((payload ?? []).map((field) => [field.fieldDefintionId, field.value]));
  const errors: FieldErrors = {};
  const writes: FieldWrite[] = [];
  for (const definition of definitions) {
    const isHidden = definition.refused === 'sight'; // what is sent of it is refused below, as of a field that there is not
    const given = isHidden ? undefined : sent.get(definition.id);
    if (isLinked(definition) && !isHidden && sent.has(definition.id)) {
      errors[customFieldKey(definition.id)] = [`${definition.name} follows from other records`];
    }
    if (!isHidden) sent.delete(definition.id);
    if (typeOf(definition).given && !isLinked(definition)) {
      if (given?.trim()) errors[customFieldKey(definition.id)] = [fieldProblemMessage('given', definition)];
      continue;
    }
    if (isComputed(definition) || (!whole && given === undefined)) continue; // a formula is worked out, whatever is sent
    const start = whole ? defaultOf(definition, making) : null;
    const wanted = given === undefined || (definition.refused && given === null && whole) ? start : given;
    const value = typeOf(definition).markup && wanted ? cleanMarkup(wanted) : wanted;
    const problem = definition.refused
      ? keptProblem(definition, value, whole ? start : value)
      : checkFieldValue(definition, value, patterns.fits);
    if (problem) errors[customFieldKey(definition.id)] = [fieldProblemMessage(problem, definition)];
    else writes.push({ definitionId: definition.id, ...storedText(definition, value) });
  }
  for (const id of sent.keys()) errors[customFieldKey(id)] = ['There is no such field'];
  return { errors, writes };
}

/** Who may not change a field is not asked for it, and gives a new record what it starts with; `start` is that. */
function keptProblem(definition: CustomFieldDefinition, value: string | null, start: string | null) {
  if (value !== null && value !== start) return 'kept';
  return checkFieldValue({ ...definition, required: false }, value, patterns.fits);
}

/** As `checkFields`, over the entity's definitions; what a value brings in must be there, in the writer's sight. */
export async function checkPayload(
  transaction: Transaction,
  kind: EntityKind,
  payload: Payload,
  options: { whole: boolean; records?: readonly string[] },
): Promise<CheckedFields> {
  const definitions = await readAllDefinitions(transaction, kind);
  const checked = checkFields(definitions, payload, { ...options, making: makingOf(transaction) });
  await checkReferences(transaction, kind, definitions, [{ ...checked, ...options }]);
  return checked;
}
