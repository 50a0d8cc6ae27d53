import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { imageQuery } from '#contract/images';
import type { Owner } from '#server/areas/owners';
import type { Transaction } from '#server/database/connect';
import type { Services } from '#server/implement';
import { answerPage } from '#server/lists/answer';
import type { ListDescriptor } from '#server/lists/descriptor';
import { readList } from '#server/lists/read';
import { addressesFor } from './addresses';
import { type ImageRow, imageColumns, toImage } from './rows';

const imageList: ListDescriptor = {
  unit: 'images',
  table: 'images',
  alias: 'i',
  columns: imageColumns,
  fields: {
    imageId: { kind: 'id', sql: 'i.id', nullable: false },
    fileName: { kind: 'text', sql: 'i.file_name', nullable: false },
    contentType: { kind: 'text', sql: 'i.content_type', nullable: false },
    fileSize: { kind: 'number', sql: 'i.size', nullable: false },
    width: { kind: 'number', sql: 'i.width', nullable: false },
    height: { kind: 'number', sql: 'i.height', nullable: false },
    description: { kind: 'text', sql: 'i.description' },
    category: { kind: 'text', sql: 'i.category' },
    uploadedAt: { kind: 'instant', sql: 'i.created_at', nullable: false },
    uploadedBy: { kind: 'id', sql: 'i.created_by' },
  },
  sort: { field: 'uploadedAt', order: 'DESC' },
};

interface ListCall {
  tx: Transaction;
  query: z.output<typeof imageQuery>;
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
}

/** The images of an owner in the caller's sight, with a category those of it alone: the newest first, or as asked. */
export async function listImages({ tx, query, request, reply, services }: ListCall, { kind, id }: Owner) {
  const addresses = addressesFor(services.config, request);
  const page = await readList<ImageRow>(tx, imageList, query, (parameters) => [
    `i.owner_kind = ${parameters.add(kind, 'text')}`,
    `i.owner_id = ${parameters.add(id, 'uuid')}`,
    ...(query.category ? [`i.category = ${parameters.add(query.category, 'text')}`] : []),
  ]);
  return answerPage(reply, page, (row) => toImage(row, addresses));
}
