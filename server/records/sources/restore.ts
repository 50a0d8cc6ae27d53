import type { FieldErrors } from '#contract/errors';
import type { ResourceName } from '#contract/resources/index';
import { deletedRows, lockReferenced } from '#server/records/trash/restore';
import type { LockedEntry } from '#server/records/trash/trash';
import { type TrashPolicy, trashPolicies } from '#server/records/trash/trashPolicy';
import { applySet } from '#server/records/write/apply';
import { changeSet, partOf, refusalMessages } from '#server/records/write/changeSet';
import { checkSet } from '#server/records/write/pipeline';
import { tableName } from '#server/resources/columns';
import { type RecordCall, type Records, recordsOf } from '#server/resources/descriptor';
import { registeredOf } from '#server/resources/registry';

/** A call that restores tells what of the trash its caller sees. */
export type Restoring = RecordCall & Required<Pick<RecordCall, 'seesTrashed'>>;

/** Documents and images have no calls of the pipeline, and no rules of their own. */
const recordOf = (resource: ResourceName, { table }: Pick<TrashPolicy, 'table'>): Records =>
  registeredOf(resource)?.record ??
  recordsOf({
    resource,
    table,
    members: [],
    list: {
      unit: resource,
      table: tableName(table),
      alias: 'f',
      columns: 'f.id',
      fields: {},
      sort: { field: 'id', order: 'ASC' },
    },
  });

/** The checked set of a resource's rows that come back with some records, and the record of each row. */
async function setOf(call: RecordCall, record: Records, ids: readonly string[]) {
  const { rows, values } = await deletedRows(call.tx, record, ids);
  const locked = rows.map(({ id }) => ({ id, version: 0 }));
  const part = { ...partOf('restore', locked), patch: { values: {}, sets: {}, own: values } };
  const set = await checkSet(changeSet({ by: call, record, parts: [part], policy: 'row', reads: 'stored' }));
  return { set, rows };
}

/**
 * Restores locked entries as a checked write deleted them; the caller needs the right to delete them. Checks what may
 * have changed since: required rows, unique values, and the clients of a team's contacts.
 * @returns errors of the entries that cannot be restored, by their records' ids; the others are restored
 */
export async function restoreEntries(call: Restoring, entries: readonly LockedEntry[]): Promise<FieldErrors> {
  await lockReferenced(
    call.tx,
    entries.map(({ entityId }) => entityId),
  );
  const lost: FieldErrors = {};
  for (const [resource, policy] of trashPolicies()) {
    const ids = entries.flatMap((entry) => (entry.resource === resource ? [entry.entityId] : []));
    if (ids.length === 0) continue;
    const own = await setOf(call, recordOf(resource, policy), ids);
    const brought = [];
    for (const child of policy.brings) brought.push(await setOf(call, recordOf(child.resource, child), ids));
    const sets = [own, ...brought];
    for (const { set, rows } of sets) {
      const messages = refusalMessages(set);
      for (const { id, record } of rows) if (messages.has(id)) lost[record] ??= messages.get(id) ?? [];
    }
    // A record comes with its children, or not at all.
    for (const { set, rows } of sets) {
      await applySet(set, new Set(rows.flatMap(({ id, record }) => (lost[record] ? [] : [id]))));
    }
  }
  return lost;
}
