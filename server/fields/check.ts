import type { z } from 'zod';
import type { FieldErrors } from '#contract/errors';
import { checkFieldValue, fieldProblemMessage } from '#contract/fieldCheck';
import { type StoredText, storedText, typeOf } from '#contract/fieldTypes';
import { customFieldKey } from '#contract/listQuery';
import type { EntityKind } from '#contract/tenants';
import type { fieldValues } from '#contract/values';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { type CustomFieldDefinition, readDefinitions } from './definitions';
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

/**
 * What a payload's custom fields change, and what is wrong with them by type and rules.
 * - `whole`: of a new entity: fields that are not sent take their default, and required ones must have a value.
 *   Otherwise only what is sent counts.
 * @see rules 11.6
 */
export function checkFields(
  definitions: readonly CustomFieldDefinition[],
  payload: Payload,
  { whole }: { whole: boolean },
): CheckedFields {
  const sent = new Map((payload ?? []).map((field) => [field.fieldDefintionId, field.value]));
  const errors: FieldErrors = {};
  const writes: FieldWrite[] = [];
  for (const definition of definitions) {
    if (!whole && !sent.has(definition.id)) continue;
    const value = sent.has(definition.id) ? (sent.get(definition.id) ?? null) : (definition.defaultValue ?? null);
    sent.delete(definition.id);
    const problem = checkFieldValue(definition, value, patterns.fits);
    if (problem) errors[customFieldKey(definition.id)] = [fieldProblemMessage(problem, definition)];
    else writes.push({ definitionId: definition.id, ...storedText(definition, value) });
  }
  for (const id of sent.keys()) errors[customFieldKey(id)] = ['There is no such field'];
  return { errors, writes };
}

/** As `checkFields`, over the entity's definitions; a user that a value names must exist. */
export async function checkPayload(
  transaction: Transaction,
  kind: EntityKind,
  payload: Payload,
  options: { whole: boolean },
): Promise<CheckedFields> {
  const definitions = await readDefinitions(transaction, kind);
  const { errors, writes } = checkFields(definitions, payload, options);
  const references = new Map(
    definitions.filter((definition) => typeOf(definition).refersTo).map((definition) => [definition.id, definition]),
  );
  for (const { definitionId, value } of writes) {
    const definition = references.get(definitionId);
    if (!definition || value === null) continue;
    const found = isId(value)
      ? await transaction.query('select from users where tenant_id = $company and id = $1', [value])
      : undefined;
    if (!found?.rowCount) errors[customFieldKey(definitionId)] = [fieldProblemMessage('option', definition)];
  }
  return { errors, writes };
}
