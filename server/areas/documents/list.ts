import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { listQuery } from '#contract/listQuery';
import type { Owner } from '#server/areas/owners';
import type { Transaction } from '#server/database/connect';
import { answerPage } from '#server/lists/answer';
import type { ListDescriptor } from '#server/lists/descriptor';
import { readList } from '#server/lists/read';
import { type DocumentRow, documentColumns, readDocument } from './rows';

const documentList: ListDescriptor = {
  unit: 'documents',
  table: 'documents',
  alias: 'd',
  columns: documentColumns,
  fields: {
    fileName: { kind: 'text', sql: 'd.file_name', nullable: false },
    contentType: { kind: 'text', sql: 'd.content_type', nullable: false },
    fileSizeBytes: { kind: 'number', sql: 'd.size', nullable: false },
    description: { kind: 'text', sql: 'd.description' },
    createdAt: { kind: 'instant', sql: 'd.created_at', nullable: false },
    createdByUser: { kind: 'id', sql: 'd.created_by' },
  },
  sort: { field: 'createdAt', order: 'DESC' },
};

interface ListCall {
  tx: Transaction;
  query: z.output<typeof listQuery>;
  reply: FastifyReply;
}

/** The documents of an owner in the caller's sight: the newest first, or as the query asks. */
export async function listDocuments({ tx, query, reply }: ListCall, { kind, id }: Owner) {
  const page = await readList<DocumentRow>(tx, documentList, query, (parameters) => [
    `d.owner_kind = ${parameters.add(kind, 'text')}`,
    `d.owner_id = ${parameters.add(id, 'uuid')}`,
  ]);
  return answerPage(reply, page, (row) => readDocument(row).reply);
}
