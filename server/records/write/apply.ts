import { rowIds } from '#server/database/ids';
import { claimUploads } from '#server/fields/files';
import type { RowPatch } from '#server/fields/unique';
import { restoreRows } from '#server/records/trash/restore';
import type { PatchValues } from '#server/resources/descriptor';
import { type ChangeSet, type CheckedSet, type Part, partsOf, rowsOf, valuesOf } from './changeSet';
import { isChange } from './diff';
import type { Patch } from './patch';
import { patchEach } from './rules';
import { changeRows, deleteRows, insertRows } from './write';

/** The parts of an action that change something, with their accepted rows. */
function written(set: ChangeSet, action: Part['action'], accepted: ReadonlySet<string> | undefined): Part[] {
  return partsOf(set, action).flatMap((part) => {
    const rows = accepted ? part.rows.filter(({ id }) => accepted.has(id)) : part.rows;
    return rows.length > 0 && isChange(set, part) ? [{ ...part, rows }] : [];
  });
}

const shapeOf = ({ patch: rowPatch }: Part): string => JSON.stringify(Object.keys(rowPatch.values).sort());

/** Parts that one statement inserts: their rows have the same fields. */
function byShape(parts: readonly Part[]): Iterable<ReadonlyMap<string, PatchValues>> {
  const groups = new Map<string, Map<string, PatchValues>>();
  for (const part of parts) {
    const shape = shapeOf(part);
    const group = groups.get(shape) ?? new Map<string, PatchValues>();
    groups.set(shape, group);
    for (const { id } of part.rows) group.set(id, part.patch.values);
  }
  return groups.values();
}

interface Together {
  ids: string[];
  patch: Patch;
}

/** Parts that one statement changes: differences of sets apply to single rows. */
function together(parts: readonly Part[]): Together[] {
  const [first, ...others] = parts;
  if (first && others.length === 0) return [{ ids: rowIds(first.rows), patch: first.patch }];
  const hasSets = ({ patch: rowPatch }: Part) => Object.keys(rowPatch.sets).length > 0;
  const alone = parts.filter(hasSets).map(({ rows, patch: rowPatch }) => ({ ids: rowIds(rows), patch: rowPatch }));
  const rest = parts.filter((part) => !hasSets(part));
  if (rest.length === 0) return alone;
  const own = new Map(
    rest.flatMap(({ rows, patch: { values, own } }) =>
      rows.map(({ id }) => [id, own.has(id) ? { ...values, ...own.get(id) } : values] as const),
    ),
  );
  return [...alone, { ids: [...own.keys()], patch: { values: {}, sets: {}, own } }];
}

/** Adds values of single rows that follow from their new values. */
function withFollowing(
  { ids, patch: rowPatch }: Together,
  following: ReadonlyMap<string, PatchValues> | undefined,
): Together {
  if (!following || following.size === 0) return { ids, patch: rowPatch };
  const own = new Map(rowPatch.own);
  for (const id of ids) if (following.has(id)) own.set(id, { ...own.get(id), ...following.get(id) });
  return { ids, patch: { ...rowPatch, own } };
}

/**
 * Writes rows without errors, with their history and all effects.
 * @param accepted the ids of the rows to write; undefined: all remaining ones
 */
export async function applySet(set: CheckedSet, accepted?: ReadonlySet<string>): Promise<void> {
  const { tx, call, record } = set;
  const [created, changed, deleted] = (['create', 'change', 'delete'] as const).map((action) =>
    written(set, action, accepted),
  );
  for (const rows of byShape(created ?? [])) await insertRows(tx, record, rows);
  const following = changed?.length && (await record.following?.(tx, rowsOf(changed), valuesOf(changed)));
  const writes = together(changed ?? []).map((one) => withFollowing(one, following || undefined));
  for (const { ids, patch: rowPatch } of writes) await changeRows(tx, record, ids, rowPatch);
  for (const { rows, patch } of written(set, 'restore', accepted)) {
    await restoreRows(tx, record, rowIds(rows), patch.own);
  }
  if (!call) return; // a save of the schema changes no files of fields and has no further effects
  const { trashDays } = call.services.config;
  if (deleted?.length) await deleteRows(tx, record, rowIds(rowsOf(deleted)), trashDays);
  if (record.list.customFields) {
    const rows = [...(created ?? []).map((part) => ({ ids: rowIds(part.rows), patch: part.patch })), ...writes];
    const patch: RowPatch[] = [];
    for (const one of rows) {
      const each = await patchEach(
        one.ids.map((id) => ({ id })),
        one.patch,
      );
      for (const row of each) patch.push(row);
    }
    await claimUploads(tx, record.list.customFields, patch, trashDays);
  }
  for (const [action, parts] of [
    ['create', created],
    ['change', changed],
    ['delete', deleted],
  ] as const) {
    if (parts?.length) await record.written?.(call, { action, rows: rowsOf(parts), valuesOf: valuesOf(parts) });
  }
}
