import type { z } from 'zod';
import type { HistoryAction } from '#contract/extensions/history';
import type { document } from '#contract/resources/calls/documents';
import { deleteFile, leaveFileEntry, type Owner } from '#server/access/owners';
import type { Transaction } from '#server/database/connect';
import { notFound } from '#server/problem';

export type DocumentReply = z.input<typeof document>;

/** A document with members that no reply has: the key of its file, and its owner. */
export interface StoredDocument {
  reply: DocumentReply;
  fileKey: string;
  owner: Owner;
}

export interface DocumentRow {
  id: string;
  file_name: string;
  content_type: string;
  size: number;
  description: string | null;
  created_at: string;
  created_by: string | null;
  file_key: string;
  owner_kind: Owner['kind'];
  owner_id: string;
}

export const documentColumns =
  'id, file_name, content_type, size, description, created_at, created_by, file_key, owner_kind, owner_id';

export const readDocument = (row: DocumentRow): StoredDocument => ({
  reply: {
    id: row.id,
    fileName: row.file_name,
    contentType: row.content_type,
    fileSizeBytes: row.size,
    description: row.description,
    createdAt: row.created_at,
    createdByUser: row.created_by,
  },
  fileKey: row.file_key,
  owner: { kind: row.owner_kind, id: row.owner_id },
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
    text: `select ${documentColumns} from documents
      where tenant_id = $company and owner_kind = $1 and owner_id = any ($2)
      order by created_at desc, id desc`,
    values: [kind, ids],
  });
  for (const row of found.rows) byOwner.get(row.owner_id)?.push(readDocument(row).reply);
  return byOwner;
}

export const documentsOfOne = async (tx: Transaction, { kind, id }: Owner): Promise<DocumentReply[]> =>
  (await documentsOf(tx, kind, [id])).get(id) ?? [];

export async function findDocument(tx: Transaction, id: string): Promise<StoredDocument | undefined> {
  const found = await tx.first<DocumentRow>(
    `select ${documentColumns} from documents where tenant_id = $company and id = $1`,
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
    { kind: row.owner_kind, id: row.owner_id },
    { id: row.id, name: row.file_name, description: row.description },
  );

/** Moves the document to the trash; without a trash, deletes its file and row. */
export async function deleteDocument(tx: Transaction, id: string, trashDays: number): Promise<undefined> {
  for (const row of await deleteFile<DocumentRow>(tx, 'documents', documentColumns, id, trashDays)) {
    await leaveDocumentEntry(tx, 'deleted', row);
  }
}
