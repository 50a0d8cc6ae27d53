import { endAllSessions } from '#server/access/sessions';
import { type Database, type Origin, type TenantRow, type Transaction, tenantColumns } from '#server/database/connect';
import { emptyTrash } from '#server/records/trash/trash';
import { record } from '#server/security/securityEvents';
import { type CompanyTable, companyTables } from './companyTables';
import { leaveTenantEntry } from './read';

type Tenants = Pick<Database, 'tenant'>;

/** Times of a company's deletion. */
export interface Closing {
  /** Time for which the company is closed before its deletion. */
  graceDays: number;
  origin?: Origin;
}

/**
 * The company, locked against concurrent opening, closing and deletion.
 * @returns undefined when it does not exist or is being deleted
 */
export async function lockTenant(tx: Transaction): Promise<TenantRow | undefined> {
  const found = await tx.first<TenantRow>(
    `select ${tenantColumns} from tenants where tenant_id = $company for no key update`,
  );
  const begun = await tx.query('select from tenant_deletions where tenant_id = $company');
  return begun.rowCount === 0 ? found : undefined;
}

/**
 * Closes a company for its deletion. Until that is due nothing is deleted, and the company keeps its name and domain; a
 * second call does not move the date.
 * @returns the due date; undefined when the company does not exist
 */
export const closeTenant = (
  database: Tenants,
  id: string,
  { graceDays, origin }: Closing,
): Promise<string | undefined> =>
  database.tenant(id, { origin }, async (tx) => {
    const row = await lockTenant(tx);
    if (!row) return undefined;
    if (!row.isActive && row.deleteAfter) return row.deleteAfter;
    const now = Date.now();
    const due = new Date(now + graceDays * 86_400_000).toISOString();
    await tx.query(
      `update tenants set is_active = false, deletion_asked_at = $1, delete_after = $2, updated_at = $1
        where tenant_id = $company`,
      [new Date(now).toISOString(), due],
    );
    await endAllSessions(tx);
    await leaveTenantEntry(tx, row, { ...row, isActive: false });
    await record(tx, 'companyClosed', { details: { deleteAfter: due } });
    return due;
  });

/**
 * Begins the deletion of a company whose grace period is over, unless it was opened meanwhile.
 * @returns whether it did
 */
export const beginDue = (database: Tenants, id: string): Promise<boolean> =>
  database.tenant(id, {}, async (tx) => {
    const row = await lockTenant(tx);
    if (!row?.deleteAfter || row.isActive || Date.parse(row.deleteAfter) > Date.now()) return false;
    await begin(tx, row);
    return true;
  });

/** A company whose deletion has begun is found nowhere; its name and domain are free at once. */
export const requestDeletion = (database: Tenants, row: TenantRow): Promise<void> =>
  database.tenant(row.id, {}, (tx) => begin(tx, row));

async function begin(tx: Transaction, { id, name, domain }: TenantRow): Promise<void> {
  const asked = await tx.first<{ at: string | null }>(
    'select deletion_asked_at as at from tenants where tenant_id = $company',
  );
  await tx.query(
    `insert into tenant_deletions (tenant_id, name, domain, requested_at) values ($company, $1, $2, $3)
      on conflict do nothing`,
    [name, domain, asked?.at ?? new Date().toISOString()],
  );
  await tx.query(
    'update tenants set is_active = false, name = $1, domain = $1, updated_at = now() where tenant_id = $company',
    [`deleted ${id}`],
  );
}

/** Rows of a batch, at the start and at most; a batch should take about a quarter of a second. */
const [firstSize, leastSize, mostSize] = [1000, 50, 20_000];
const wanted = { least: 100, most: 400 };

/**
 * Deletes a company in batches, each in a transaction of its own, until nothing is left or the time is over. Several
 * servers may work at once: a batch that another server has locked is skipped. After an interruption the next call
 * continues.
 * @param until an instant in milliseconds
 * @returns whether the company is deleted
 */
export async function deleteInPieces(
  database: Tenants,
  tenantId: string,
  { until, stopped = () => false }: { until: number; stopped?: () => boolean },
): Promise<boolean> {
  let size = firstSize;
  while (!stopped() && Date.now() < until) {
    const startedAt = Date.now();
    const piece = await deletePiece(database, tenantId, size).catch(async (error: unknown) => {
      await noteFailure(database, tenantId, error);
      throw error;
    });
    if (piece !== 'more') return piece === 'gone';
    const took = Date.now() - startedAt;
    if (took > wanted.most) size = Math.max(leastSize, Math.floor(size / 2));
    if (took < wanted.least) size = Math.min(mostSize, size * 2);
  }
  return false;
}

const deletePiece = (database: Tenants, tenantId: string, size: number): Promise<'more' | 'gone' | 'taken'> =>
  database.tenant(tenantId, {}, async (tx) => {
    const mine = await tx.query(
      'select from tenant_deletions where tenant_id = $company and finished_at is null for update skip locked',
    );
    if (mine.rowCount === 0) return 'taken';
    await emptyTrash(tx, { any: size }); // deleting the rows queues the deletion of their files
    for (const table of await companyTables(tx)) {
      const deleted = await deleteRows(tx, table, size);
      if (deleted === 0) continue;
      await tx.query(
        `update tenant_deletions set deleted_rows = deleted_rows + $1, at_work_on = $2, last_piece_at = now(), error = null
         where tenant_id = $company`,
        [deleted, table.name],
      );
      return 'more';
    }
    await tx.query("set local statement_timeout = '10min'"); // the role of requests may not delete these rows itself
    await tx.query('delete from tenants where tenant_id = $company');
    await tx.query(
      `update tenant_deletions set finished_at = now(), at_work_on = null, last_piece_at = now(), error = null
       where tenant_id = $company`,
    );
    return 'gone';
  });

/** Columns that name files, which are deleted with the rows. */
const fileColumns: Readonly<Record<string, string>> = {
  documents: 'file_key',
  images: 'file_key, thumbnail_key',
  field_files: 'file_key, thumbnail_key',
};

/** Rows of a tree that no other row refers to. */
async function deleteRows(tx: Transaction, { name, treeCondition }: CompanyTable, size: number): Promise<number> {
  const leaf = treeCondition
    ? ` and not exists (select from ${name} child where child.tenant_id = $company and ${treeCondition})`
    : '';
  const deleted = `delete from ${name} where tenant_id = $company and ctid = any (array(
    select row.ctid from ${name} row where row.tenant_id = $company${leaf} limit ${size}))`;
  const keys = fileColumns[name];
  if (!keys) return (await tx.query(deleted)).rowCount ?? 0;
  const found = await tx.first<{ count: number }>(
    `with gone as (${deleted} returning array_remove(array[${keys}], null) as keys),
       queued as (insert into file_deletions (tenant_id, file_key) select $company, unnest(keys) from gone returning 1)
     select count(*) as count from gone`,
  );
  return found?.count ?? 0;
}

const noteFailure = (database: Tenants, tenantId: string, error: unknown): Promise<unknown> =>
  database
    .tenant(tenantId, {}, (tx) =>
      tx.query('update tenant_deletions set error = $1, last_piece_at = now() where tenant_id = $company', [
        error instanceof Error ? error.message : String(error),
      ]),
    )
    .catch(() => undefined); // the database itself is away; the caller reports the failure
