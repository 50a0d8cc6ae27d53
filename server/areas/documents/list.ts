import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { listQuery } from '#contract/lists/listQuery';
import { type Owner, ownedBy } from '#server/access/owners';
import type { Transaction } from '#server/database/connect';
import { documents } from '#server/database/schema';
import { answerPage } from '#server/lists/answer';
import { readList } from '#server/lists/read';
import { listFields } from '#server/resources/columns';
import type { ListDescriptor } from '#server/resources/list';
import { type DocumentRow, documentColumns, readDocument } from './read';

const documentList: ListDescriptor = {
  unit: 'documents',
  table: 'documents',
  alias: 'f',
  columns: documentColumns,
  fields: {
    ...listFields(documents, 'f', ['fileName', 'contentType', 'description', 'createdAt']),
    fileSizeBytes: { kind: 'number', sql: 'f.size', nullable: false },
    createdByUser: { kind: 'id', sql: 'f.created_by' },
  },
  sort: { field: 'createdAt', order: 'DESC' },
};

interface ListCall {
  tx: Transaction;
  query: z.output<typeof listQuery>;
  reply: FastifyReply;
}

/** The documents of a visible owner: the newest first, or as the query asks. */
export async function listDocuments({ tx, query, reply }: ListCall, owner: Owner) {
  const page = await readList<DocumentRow>(tx, documentList, query, (parameters) => ownedBy('f', owner, parameters));
  return answerPage(reply, page, (row) => readDocument(row).reply);
}
