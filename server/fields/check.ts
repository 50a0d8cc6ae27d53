import type { z } from 'zod';
import type { FieldErrors } from '#contract/errors';
import { checkFieldValue, fieldProblemMessage } from '#contract/fields/fieldCheck';
import { type CreationContext, defaultOf } from '#contract/fields/fieldDefaults';
import { longestValue, type StoredText, storedText, typeOf } from '#contract/fields/fieldTypes';
import { isComputed, isLinked } from '#contract/fields/links';
import { customFieldKey } from '#contract/lists/listQuery';
import { message } from '#contract/message';
import type { payloadFieldValues } from '#contract/values';
import { isSliceOver, yieldToOthers } from '#server/process/timeSlices';
import { cleanMarkup } from './cleanMarkup';
import type { CustomFieldDefinition } from './definitions';
import { patterns } from './patterns';

/** A value to store; null clears it. */
interface FieldWrite extends StoredText {
  definitionId: string;
}

export interface CheckedFields {
  /** By `fields.<id of the definition>`. */
  errors: FieldErrors;
  writes: FieldWrite[];
}

type Payload = z.output<typeof payloadFieldValues> | undefined;

/**
 * Checks a payload's custom fields by type and rules; returns their changes and errors.
 * - `whole`: of a new entity: fields that are not sent take their default, and required ones must have a value.
 *   Otherwise only sent fields count; `checkChangeRights` checks the right to change them.
 * - `context`: the creation context, for defaults that need it.
 * @see rules 11.6
 */
export async function checkFields(
  definitions: readonly CustomFieldDefinition[],
  payload: Payload,
  { whole, context }: { whole: boolean; context: CreationContext },
): Promise<CheckedFields> {
  const sent = new Map<string, string | null>();
  for (const field of payload ?? []) sent.set(field.fieldDefintionId, field.value);
  const errors: FieldErrors = {};
  const writes: FieldWrite[] = [];
  for (const definition of definitions) {
    const isHidden = definition.refused === 'sight'; // a hidden field is refused below, like an unknown one
    const patch = isHidden ? undefined : sent.get(definition.id);
    if (isLinked(definition) && !isHidden && sent.has(definition.id)) {
      errors[customFieldKey(definition.id)] = [message('values.follows', { name: definition.name })];
    }
    if (!isHidden) sent.delete(definition.id);
    if (typeOf(definition).assigned && !isLinked(definition)) {
      if (patch?.trim()) errors[customFieldKey(definition.id)] = [fieldProblemMessage('given', definition)];
      continue;
    }
    // A formula is computed, whatever value is sent
    if (isComputed(definition) || (!whole && patch === undefined)) continue;
    const start = whole ? defaultOf(definition, context) : null;
    const wanted = patch === undefined || (definition.refused && patch === null && whole) ? start : patch;
    const value = typeOf(definition).markup && wanted && wanted.length <= longestValue ? cleanMarkup(wanted) : wanted;
    const problem = definition.refused
      ? storedProblem(definition, value, whole ? start : value)
      : checkFieldValue(definition, value, patterns.fits);
    if (problem) errors[customFieldKey(definition.id)] = [fieldProblemMessage(problem, definition)];
    else {
      const stored = storedText(definition, value);
      writes.push({ definitionId: definition.id, value: stored.value, number: stored.number });
    }
    if (isSliceOver()) await yieldToOthers(); // a pattern takes a while
  }
  for (const id of sent.keys()) errors[customFieldKey(id)] = [message('records.field')];
  return { errors, writes };
}

/** Checks a value of a field that the caller may not change: a new record may only have `start`, its default. */
function storedProblem(definition: CustomFieldDefinition, value: string | null, start: string | null) {
  if (value !== null && value !== start) return 'kept';
  return checkFieldValue({ ...definition, required: false }, value, patterns.fits);
}

/**
 * Checks values that are restored, by type and rules; returns errors by `fields.<id>`. `checkChangeRights` checks the
 * right to change them.
 */
export async function checkStoredFields(
  definitions: readonly CustomFieldDefinition[],
  patch: Readonly<Record<string, unknown>>,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const definition of definitions) {
    const key = customFieldKey(definition.id);
    if (!(key in patch) || definition.refused || isComputed(definition)) continue;
    const value = typeof patch[key] === 'string' ? patch[key] : null;
    const problem =
      value && typeOf(definition).assigned ? undefined : checkFieldValue(definition, value, patterns.fits);
    if (problem) errors[key] = [fieldProblemMessage(problem, definition)];
    if (isSliceOver()) await yieldToOthers();
  }
  return errors;
}
