import type { Transaction } from '#server/database/connect';

/** SQL condition: the change of an entry `h` was undone for its entity. */
export const isUndone = (h: string): string => `(
  exists (select from undone_changes u where u.tenant_id = $company and u.change_id = ${h}.change_id)
  or exists (select from undone_entries u where u.tenant_id = $company and u.change_id = ${h}.change_id
    and u.resource = ${h}.resource and u.entity_id = ${h}.entity_id))`;

/** Whether some of a change was undone, or all of it. */
export async function isBegun(tx: Transaction, changeId: string): Promise<boolean> {
  const found = await tx.first<{ begun: boolean }>(
    `select exists (select from undone_changes u where u.tenant_id = $company and u.change_id = $1)
      or exists (select from undone_entries u where u.tenant_id = $company and u.change_id = $1) as begun`,
    [changeId],
  );
  return found?.begun ?? false;
}

/** Notes that a whole change was undone. */
export const noteWhole = (tx: Transaction, changeId: string): Promise<unknown> =>
  tx.query('insert into undone_changes (tenant_id, change_id) values ($company, $1) on conflict do nothing', [
    changeId,
  ]);

/** An entity, as histories name it. */
export interface Entity {
  resource: string;
  entityId: string;
}

/** Notes the entities for which a change was undone: all in one row. */
export async function noteUndone(tx: Transaction, changeId: string, done: readonly Entity[]): Promise<void> {
  if (done.length === 0) return;
  const rows = 'unnest($2::text[], $3::uuid[]) done(resource, entity_id)';
  const values = [changeId, done.map(({ resource }) => resource), done.map(({ entityId }) => entityId)];
  const left = await tx.query(
    `select from history h where h.tenant_id = $company and h.change_id = $1 and not ${isUndone('h')}
      and (h.resource, h.entity_id) not in (select done.resource, done.entity_id from ${rows}) limit 1`,
    values,
  );
  if (!left.rowCount) await noteWhole(tx, changeId);
  else {
    await tx.query(
      `insert into undone_entries (tenant_id, change_id, resource, entity_id)
        select distinct $company, $1::uuid, done.resource, done.entity_id from ${rows} on conflict do nothing`,
      values,
    );
  }
}
