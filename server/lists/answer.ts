import type { FastifyReply } from 'fastify';
import { RowStream } from '#server/rowStream';
import type { Page } from './read';

/** The rows of a page as the reply has them; says the range in its header. A long list is streamed. */
export function answerPage<Row, Entity>(
  reply: FastifyReply,
  page: Page<Row>,
  toEntity: (row: Row, definitions: Page<Row>['definitions']) => Entity,
): Entity[] | RowStream {
  const toEntities = (rows: readonly Row[]) => rows.map((row) => toEntity(row, page.definitions));
  if (page.contentRange !== undefined) reply.header('content-range', page.contentRange);
  return page.more ? new RowStream(allPieces(page.rows, page.more, toEntities)) : toEntities(page.rows);
}

async function* allPieces<Row, Entity>(
  first: readonly Row[],
  more: AsyncIterable<readonly Row[]>,
  toEntities: (rows: readonly Row[]) => Entity[],
): AsyncGenerator<Entity[]> {
  yield toEntities(first);
  for await (const rows of more) yield toEntities(rows);
}
