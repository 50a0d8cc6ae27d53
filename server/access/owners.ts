import type { HistoryAction } from '#contract/extensions/history';
import { entities } from '#contract/fields/entityKinds';
import { holds, type Permission } from '#contract/permissions';
import { parentsOf, resourceNames } from '#contract/resources/index';
import type { Transaction } from '#server/database/connect';
import type { DocumentOwnerKind } from '#server/database/schema/files';
import { tableOf } from '#server/database/tables';
import { queueFiles } from '#server/files/deletions';
import { use } from '#server/files/quota';
import { notFound } from '#server/problem';
import { count } from '#server/records/counters/counts';
import { leaveEntry } from '#server/records/history/entries';
import { trashPart } from '#server/records/trash/trash';
import { tableName } from '#server/resources/columns';
import type { CallerIdentity } from '#server/security/tokens';
import { Parameters } from '#server/sql/parameters';
import { seesProject } from './projectVisibility';

/** The owner of a document or image. */
export interface Owner {
  kind: DocumentOwnerKind;
  id: string;
}

/** SQL conditions: a row of files belongs to an owner. */
export const ownedBy = (alias: string, { kind, id }: Owner, parameters: Parameters): string[] => [
  `${alias}.owner_kind = ${parameters.add(kind, 'text')}`,
  `${alias}.owner_id = ${parameters.add(id, 'uuid')}`,
];

const tableOfKind = (kind: DocumentOwnerKind): string => tableName(tableOf(entities[kind].resource));

/** The project of a flight or hotel; undefined: no such flight or hotel. */
export async function projectOfTravel(
  tx: Transaction,
  kind: 'flight' | 'hotel',
  id: string,
): Promise<string | undefined> {
  const found = await tx.first<{ project_id: string }>(
    `select project_id from ${tableOfKind(kind)} where tenant_id = $company and id = $1`,
    [id],
  );
  return found?.project_id;
}

/** Whether the caller sees the owner of the file. @see rules 9.4 */
export async function seesOwner(tx: Transaction, identity: CallerIdentity, { kind, id }: Owner): Promise<boolean> {
  if (kind === 'inventory') {
    if (!holds(identity, 'Inventory:View')) return false;
    return (await tx.query('select from inventory_items where tenant_id = $company and id = $1', [id])).rowCount === 1;
  }
  const projectId = kind === 'project' ? id : await projectOfTravel(tx, kind, id);
  return projectId !== undefined && seesProject(tx, identity, projectId);
}

/** @throws Problem 404 for an owner that the caller does not see */
export async function requireOwner(tx: Transaction, identity: CallerIdentity, owner: Owner): Promise<void> {
  if (!(await seesOwner(tx, identity, owner))) throw notFound();
}

/** The caller's permissions as a function, for the rules of ownership. */
export const ownershipRights =
  (identity: CallerIdentity) =>
  (permission: Permission): boolean =>
    holds(identity, permission);

/** The console's names for documents or images of an owner, and for the owner. */
function namesOf(table: 'documents' | 'images', kind: DocumentOwnerKind): { resource: string; parent: string } {
  const parent = entities[kind].resource;
  const resource = resourceNames.find((name) => parentsOf(name).includes(parent) && tableName(tableOf(name)) === table);
  if (!resource) throw new Error(`No ${table} hang on ${parent}.`);
  return { resource, parent };
}

/** Writes the history entry of a file that was added or deleted. */
export const leaveFileEntry = (
  tx: Transaction,
  action: HistoryAction,
  table: 'documents' | 'images',
  { kind, id }: Owner,
  file: { id: string; name: string; description: string | null },
): Promise<void> => {
  const pair = (value: string) => (action === 'created' ? ([null, value] as const) : ([value, null] as const));
  const { resource, parent } = namesOf(table, kind);
  return leaveEntry(tx, {
    action,
    resource,
    entityId: file.id,
    entityName: file.name,
    parent: { resource: parent, id },
    changes: { fileName: pair(file.name), ...(file.description && { description: pair(file.description) }) },
  });
};

const countOf = { documents: 'document_count', images: 'image_count' } as const;

/**
 * Locks the owner of a file until the transaction ends, and counts the file where the owner is a project.
 * @throws Problem 404 when the owner was deleted meanwhile
 */
export async function lockOwner(tx: Transaction, { kind, id }: Owner, table: 'documents' | 'images'): Promise<void> {
  const locked =
    kind === 'project'
      ? await count(tx, countOf[table], new Map([[id, 1]]))
      : (await tx.query(`select from ${tableOfKind(kind)} where tenant_id = $company and id = $1 for key share`, [id]))
          .rowCount;
  if (locked !== 1) throw notFound();
}

/** The row of a file and the keys of its stored files. */
export interface OwnedFileRow {
  ownerKind: Owner['kind'];
  ownerId: string;
  fileKey: string;
  thumbnailKey?: string;
}

/**
 * Deletes a document or image, into the trash where the company has one.
 * @param columns of the row `f` @returns it
 */
export async function deleteFile<Row extends OwnedFileRow>(
  tx: Transaction,
  table: 'documents' | 'images',
  columns: string,
  id: string,
  trashDays: number,
): Promise<Row[]> {
  const chosen = 'f.tenant_id = $company and f.id = $1';
  const found = await tx.rows<Row & { size: number }>(
    `select ${columns}, f.size from ${table} f where ${chosen} for update`,
    [id],
  );
  for (const { ownerKind: kind, ownerId: owner, fileKey, thumbnailKey, size } of found) {
    if (kind === 'project') await count(tx, countOf[table], new Map([[owner, -1]]));
    if (trashDays > 0) await intoTrash(tx, table, kind, id, trashDays);
    await tx.query(`delete from ${table} f where ${chosen}`, [id]);
    if (trashDays > 0) continue;
    await queueFiles(tx, thumbnailKey === undefined ? [fileKey] : [fileKey, thumbnailKey]);
    await use(tx, -size);
  }
  return found;
}

async function intoTrash(
  tx: Transaction,
  table: 'documents' | 'images',
  kind: Owner['kind'],
  id: string,
  trashDays: number,
): Promise<void> {
  const parameters = new Parameters();
  const target = `select f.id, f.file_name as name, f.owner_id as parent_id from ${table} f
    where f.tenant_id = $company and f.id = ${parameters.add(id, 'uuid')}`;
  const { resource, parent } = namesOf(table, kind);
  const part = trashPart(tx, { resource, parent: { resource: parent } }, trashDays, parameters);
  await tx.query(`with target as materialized (${target}), ${part} select`, parameters.values);
}
