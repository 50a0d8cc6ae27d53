import { rowIds } from '#server/database/ids';
import { missingNeeds } from '#server/records/trash/restore';
import type { Writer } from '#server/resources/descriptor';
import { noRefusals, refuseRow } from '#server/resources/refusals';
import { calculates, checkCalculated, sharedValues } from './calculated';
import {
  type ChangeSet,
  notYetRefused,
  type Part,
  partsOf,
  partsToCheck,
  refuseFound,
  rowsOf,
  tryPart,
  valuesOf,
} from './changeSet';

/**
 * Checks the resource's own rules: targets of references, and relations between values. A save of the schema changes
 * custom fields only, to which these rules do not apply.
 * @throws Problem where the policy ends the call
 */
export async function checkResource(set: ChangeSet): Promise<void> {
  const { call, record, policy } = set;
  if (!call) return;
  for (const { rows } of partsOf(set, 'restore')) {
    const missing = await missingNeeds(call, record.resource, rowIds(rows));
    for (const [id, why] of missing) refuseRow(set.refusals, id, 'id', why);
  }
  const parts = partsToCheck(set, 'create', 'change');
  if (record.checkEach && (parts.length > 1 || policy === 'row') && !parts.some(({ values }) => calculates(values))) {
    const found = await record.checkEach(call, rowsOf(parts), valuesOf(parts));
    for (const part of parts) {
      const rows = new Map(part.rows.map(({ id }) => [id, notYetRefused(set, id, found.get(id) ?? {})]));
      refuseFound(set, part, { all: {}, rows });
    }
    return;
  }
  for (const part of parts) await tryPart(set, part, (some) => checkPart(set, call, some));
}

async function checkPart(set: ChangeSet, call: Writer, part: Part): Promise<void> {
  const { record } = set;
  const { rows, values, patch } = part;
  const found = (await record.check?.(call, rows, sharedValues(record, values))) ?? noRefusals();
  await checkCalculated(call, record, rows, values, patch.own, found);
  if (set.policy === 'row') found.all = notYetRefused(set, rows[0]?.id, found.all);
  refuseFound(set, part, found);
}
