import type { FieldErrors } from '#contract/errors';
import { targetOf } from '#contract/fields/references';
import { message } from '#contract/message';
import type { Transaction } from '#server/database/connect';
import { invalid } from '#server/problem';
import type { FieldPayload } from './definitionRules';
import { merged, type StoredField } from './definitions';
import { countValues } from './valuePages';

/**
 * Refuses to change the target of a field that holds ids of another resource.
 * @throws Problem 400 with messages by `{position}.target`
 */
export async function checkTargets(
  tx: Transaction,
  fields: readonly FieldPayload[],
  before: ReadonlyMap<string, StoredField>,
): Promise<void> {
  const errors: FieldErrors = {};
  for (const [index, field] of fields.entries()) {
    const stored = field.id ? before.get(field.id) : undefined;
    const [old, next] = stored ? [targetOf(stored), targetOf(merged(stored, field))] : [];
    if (!stored || !old || !next || old === next || (await countValues(tx, stored.id)) === 0) continue;
    errors[`${index}.target`] = [message('fields.holdsRefer')];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
