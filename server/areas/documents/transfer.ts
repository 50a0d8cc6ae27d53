import { rm } from 'node:fs/promises';
import type { Endpoint } from '#contract/endpoint';
import { message } from '#contract/message';
import { documentUpload } from '#contract/resources/calls/documents';
import { lockOwner, type Owner, requireOwner } from '#server/access/owners';
import type { Transaction } from '#server/database/connect';
import { newId } from '#server/database/ids';
import { checkDocument } from '#server/files/documentKinds';
import { newFileKey } from '#server/files/keys';
import { requireQuota } from '#server/files/quota';
import { sendFile } from '#server/files/sendFile';
import { storeFiles } from '#server/files/storeFiles';
import { readUpload } from '#server/files/upload';
import type { StreamingCall } from '#server/http/implement';
import type { OpenCall } from '#server/http/readCall';
import { alreadyAnswered } from '#server/http/replies';
import { tellOfDocument } from '#server/notifications/documents';
import { notFound } from '#server/problem';
import { type DocumentReply, documentColumns, leaveDocumentEntry, readDocument, type StoredDocument } from './read';

type UploadCall<E extends Endpoint> = Pick<StreamingCall<E>, 'identity' | 'request' | 'services' | 'transaction'>;

/**
 * Receives the upload of a document for a visible owner.
 * @throws FileRefusal; Problem 404 when the owner is not visible, or was deleted during the upload
 */
export async function uploadDocument<E extends Endpoint>(call: UploadCall<E>, owner: Owner): Promise<DocumentReply> {
  const { identity, request, services, transaction } = call;
  const { config, files } = services;
  await transaction({ readOnly: true }, async (tx) => {
    await requireOwner(tx, identity, owner);
    await requireQuota(tx, config.tenantQuotaBytes, 1);
  });
  const upload = await readUpload(request, {
    body: documentUpload,
    folder: files.incoming,
    limit: config.maxDocumentBytes,
  });
  try {
    const { extension, contentType } = await checkDocument(upload, upload.fileName);
    const key = newFileKey(identity.tenantId, extension);
    const stored = { store: files, transaction, log: request.log, quota: config.tenantQuotaBytes };
    return await storeFiles(stored, [{ path: upload.path, key, contentType }], async (tx) => {
      await requireOwner(tx, identity, owner);
      return insertDocument(tx, owner, identity.userId, {
        fileKey: key,
        fileName: upload.fileName,
        contentType,
        size: upload.size,
        description: upload.fields.Description?.trim() || null,
      });
    });
  } finally {
    await rm(upload.path, { force: true });
  }
}

interface NewDocument {
  fileKey: string;
  fileName: string;
  contentType: string;
  size: number;
  description: string | null;
}

async function insertDocument(
  tx: Transaction,
  owner: Owner,
  userId: string,
  made: NewDocument,
): Promise<DocumentReply> {
  await lockOwner(tx, owner, 'documents');
  const row = await tx.first<Parameters<typeof readDocument>[0]>(
    `insert into documents as f (tenant_id, id, owner_kind, owner_id, created_by, file_key, file_name, content_type, size, description)
     values ($company, $1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${documentColumns}`,
    [newId(), owner.kind, owner.id, userId, made.fileKey, made.fileName, made.contentType, made.size, made.description],
  );
  if (!row) throw new Error('The document was not stored');
  await leaveDocumentEntry(tx, 'created', row);
  if (owner.kind === 'project') await tellOfDocument(tx, owner.id, row.id);
  return readDocument(row).reply;
}

/** Answers a document's file as a download under its own name. @throws Problem 404 when its file is missing */
export async function sendDocument<E extends Endpoint>(
  { request, reply, services }: Pick<OpenCall<E>, 'request' | 'reply' | 'services'>,
  { reply: document, fileKey }: StoredDocument,
): Promise<typeof alreadyAnswered> {
  const isThere = await sendFile(services.files, request, reply, {
    key: fileKey,
    contentType: document.contentType ?? 'application/octet-stream',
    downloadAs: document.fileName,
    keepFor: 0,
  });
  if (!isThere) throw notFound(message('files.gone'));
  return alreadyAnswered;
}
