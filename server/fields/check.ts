import type { z } from 'zod';
import type { FieldErrors } from '#contract/errors';
import { checkFieldValue, fieldProblemMessage } from '#contract/fieldCheck';
import { defaultOf } from '#contract/fieldDefaults';
import { type StoredText, storedText, typeOf } from '#contract/fieldTypes';
import { customFieldKey } from '#contract/listQuery';
import type { EntityKind } from '#contract/tenants';
import type { fieldValues } from '#contract/values';
import type { Transaction } from '#server/database/connect';
import { cleanMarkup } from './cleanMarkup';
import { type CustomFieldDefinition, readDefinitions } from './definitions';
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
  me: string | null;
}

/**
 * What a payload's custom fields change, and what is wrong with them by type and rules.
 * - `whole`: of a new entity: fields that are not sent take their default, and required ones must have a value.
 *   Otherwise only what is sent counts.
 * - `me`: who makes it, where a default asks for that.
 * @see rules 11.6
 */
export function checkFields(
  definitions: readonly CustomFieldDefinition[],
  payload: Payload,
  { whole, me }: Writing,
): CheckedFields {
  const instant = new Date().toISOString();
  const making = { day: instant.slice(0, 10), time: instant.slice(11, 16), me };
  const sent = new Map((payload ?? []).map((field) => [field.fieldDefintionId, field.value]));
  const errors: FieldErrors = {};
  const writes: FieldWrite[] = [];
  for (const definition of definitions) {
    if (definition.formula) sent.delete(definition.id); // worked out, whatever is sent
    if (typeOf(definition).given) {
      if (sent.get(definition.id)?.trim()) {
        errors[customFieldKey(definition.id)] = [fieldProblemMessage('given', definition)];
      }
      sent.delete(definition.id);
      continue;
    }
    if (definition.formula || (!whole && !sent.has(definition.id))) continue;
    const given = sent.has(definition.id) ? (sent.get(definition.id) ?? null) : defaultOf(definition, making);
    const value = typeOf(definition).markup && given ? cleanMarkup(given) : given;
    sent.delete(definition.id);
    const problem = checkFieldValue(definition, value, patterns.fits);
    if (problem) errors[customFieldKey(definition.id)] = [fieldProblemMessage(problem, definition)];
    else writes.push({ definitionId: definition.id, ...storedText(definition, value) });
  }
  for (const id of sent.keys()) errors[customFieldKey(id)] = ['There is no such field'];
  return { errors, writes };
}

/** As `checkFields`, over the entity's definitions; what a value refers to must exist. */
export async function checkPayload(
  transaction: Transaction,
  kind: EntityKind,
  payload: Payload,
  options: { whole: boolean },
): Promise<CheckedFields> {
  const definitions = await readDefinitions(transaction, kind);
  const checked = checkFields(definitions, payload, { ...options, me: transaction.userId });
  await checkReferences(transaction, definitions, [checked]);
  return checked;
}
