import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { imageQuery } from '#contract/resources/calls/images';
import { type Owner, ownedBy } from '#server/access/owners';
import type { Transaction } from '#server/database/connect';
import { images } from '#server/database/schema';
import type { Services } from '#server/http/services';
import { answerPage } from '#server/lists/answer';
import { readList } from '#server/lists/read';
import { listFields } from '#server/resources/columns';
import type { ListDescriptor } from '#server/resources/list';
import { addressesFor } from './addresses';
import { type ImageRow, imageColumns, toImage } from './read';

const imageList: ListDescriptor = {
  unit: 'images',
  table: 'images',
  alias: 'f',
  columns: imageColumns,
  fields: {
    ...listFields(images, 'f', ['fileName', 'contentType', 'width', 'height', 'description', 'category']),
    imageId: { kind: 'id', sql: 'f.id', nullable: false },
    fileSize: { kind: 'number', sql: 'f.size', nullable: false },
    uploadedAt: { kind: 'instant', sql: 'f.created_at', nullable: false },
    uploadedBy: { kind: 'id', sql: 'f.created_by' },
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

/** The images of a visible owner, of one category where it is named: the newest first, or as asked. */
export async function listImages({ tx, query, request, reply, services }: ListCall, owner: Owner) {
  const addresses = addressesFor(services.config, request);
  const page = await readList<ImageRow>(tx, imageList, query, (parameters) => [
    ...ownedBy('f', owner, parameters),
    ...(query.category ? [`f.category = ${parameters.add(query.category, 'text')}`] : []),
  ]);
  return answerPage(reply, page, (row) => toImage(row, addresses));
}
