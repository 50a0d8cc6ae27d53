import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { referringRecords } from './links';
import { lockDefinitionsShared } from './locks';
import { propagate } from './propagate';

interface Due {
  kind: EntityKind;
  through: string;
  entityId: string;
  afterId: string;
}

const columns = 'kind, through, entity_id as "entityId", after_id as "afterId"';

/**
 * Computes the next records that a write has left to the job. Concurrent servers skip each other's records.
 * @returns whether there is more to do; locked records are left for later
 */
export async function refreshPiece(tx: Transaction, size: number): Promise<boolean> {
  await lockDefinitionsShared(tx, 'computed');
  return (await refreshThemselves(tx, size)) || (await refreshReferring(tx, size));
}

async function refreshThemselves(tx: Transaction, size: number): Promise<boolean> {
  const { rows } = await tx.query<Due>(
    `select ${columns} from field_refreshes where tenant_id = $company and through = ''
      order by kind, entity_id limit ${size} for update skip locked`,
    [],
  );
  const [first] = rows;
  if (!first) return false;
  const ids = rows.flatMap(({ kind, entityId }) => (kind === first.kind ? [entityId] : []));
  // Removed before the records are computed: records that cannot be are noted again.
  await tx.query(
    `delete from field_refreshes where tenant_id = $company and kind = $1 and through = '' and entity_id = any($2::uuid[])`,
    [first.kind, ids],
  );
  return (await propagate(tx, first.kind, ids)).length > 0;
}

async function refreshReferring(tx: Transaction, size: number): Promise<boolean> {
  const { rows } = await tx.query<Due>(
    `select ${columns} from field_refreshes where tenant_id = $company and through <> ''
      order by kind, through, entity_id limit 1 for update skip locked`,
    [],
  );
  const [due] = rows;
  if (!due) return false;
  const { kind, through, entityId, afterId } = due;
  const found = await tx.query<{ id: string }>(
    `select e.id from ${referringRecords(kind, through, 'unnest(array[$1::uuid]) wanted(id)')}
      where e.tenant_id = $company and e.id > $2 order by e.id limit ${size}`,
    [entityId, afterId],
  );
  const ids = found.rows.map(({ id }) => id);
  const last = ids.at(-1);
  const mine = `tenant_id = $company and kind = $1 and through = $2 and entity_id = $3`;
  if (last && ids.length === size) {
    await tx.query(`update field_refreshes set after_id = $4 where ${mine}`, [kind, through, entityId, last]);
  } else {
    await tx.query(`delete from field_refreshes where ${mine}`, [kind, through, entityId]);
  }
  await propagate(tx, kind, ids);
  return true;
}
