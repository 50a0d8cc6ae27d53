import type { z } from 'zod';
import type { HistoryAction } from '#contract/extensions/history';
import type { document } from '#contract/resources/calls/documents';
import { deleteFile, leaveFileEntry, type Owner } from '#server/access/owners';
import type { Transaction } from '#server/database/connect';
import { documents } from '#server/database/schema/index';
import { notFound } from '#server/problem';
import { selected } from '#server/resources/columns';

export type DocumentReply = z.input<typeof document>;

/** A document with members that no reply has: the key of its file, and its owner. */
export interface StoredDocument {
  reply: DocumentReply;
  fileKey: string;
  owner: Owner;
}

type Owned = Pick<typeof documents.$inferSelect, 'fileKey' | 'ownerKind' | 'ownerId'>;

export type DocumentRow = DocumentReply & Owned;

/** Columns of documents `f`. */
export const documentColumns = `${selected(documents, 'f', ['id', 'fileName', 'contentType', 'description', 'createdAt'])},
  f.size as "fileSizeBytes", f.created_by as "createdByUser", ${selected(documents, 'f', ['fileKey', 'ownerKind', 'ownerId'])}`;

export const readDocument = ({ fileKey, ownerKind, ownerId, ...reply }: DocumentRow): StoredDocument => ({
  reply,
  fileKey,
  owner: { kind: ownerKind, id: ownerId },
});

/** The documents of some owners of one kind, the newest first, by owner. */
export async function documentsOf(
  tx: Transaction,
  kind: Owner['kind'],
  ids: readonly string[],
): Promise<Map<string, DocumentReply[]>> {
  const byOwner = new Map<string, DocumentReply[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return byOwner;
  const found = await tx.query<DocumentRow>({
    name: 'documents-of',
    text: `select ${documentColumns} from documents f
      where f.tenant_id = $company and f.owner_kind = $1 and f.owner_id = any ($2)
      order by f.created_at desc, f.id desc`,
    values: [kind, ids],
  });
  for (const row of found.rows) byOwner.get(row.ownerId)?.push(readDocument(row).reply);
  return byOwner;
}

export const documentsOfOne = async (tx: Transaction, { kind, id }: Owner): Promise<DocumentReply[]> =>
  (await documentsOf(tx, kind, [id])).get(id) ?? [];

export async function findDocument(tx: Transaction, id: string): Promise<StoredDocument | undefined> {
  const found = await tx.first<DocumentRow>(
    `select ${documentColumns} from documents f where f.tenant_id = $company and f.id = $1`,
    [id],
  );
  return found && readDocument(found);
}

/** @throws Problem 404 when there is no such document, or its owner is another one */
export async function requireDocument(tx: Transaction, id: string, owner?: Partial<Owner>): Promise<StoredDocument> {
  const found = await findDocument(tx, id);
  if (!found) throw notFound();
  if (owner?.kind !== undefined && owner.kind !== found.owner.kind) throw notFound();
  if (owner?.id !== undefined && owner.id !== found.owner.id) throw notFound();
  return found;
}

export const leaveDocumentEntry = (tx: Transaction, action: HistoryAction, row: DocumentRow): Promise<void> =>
  leaveFileEntry(
    tx,
    action,
    'documents',
    { kind: row.ownerKind, id: row.ownerId },
    { id: row.id, name: row.fileName, description: row.description ?? null },
  );

/** Moves the document to the trash; without a trash, deletes its file and row. */
export async function deleteDocument(tx: Transaction, id: string, trashDays: number): Promise<undefined> {
  for (const row of await deleteFile<DocumentRow>(tx, 'documents', documentColumns, id, trashDays)) {
    await leaveDocumentEntry(tx, 'deleted', row);
  }
}
