import type { FastifyReply } from 'fastify';
import { pageHeaders } from '#contract/lists/listQuery';
import { RowStream } from '#server/http/rowStream';
import { mapYielding } from '#server/process/timeSlices';
import { sayIgnored } from './ignored';
import type { Page } from './read';

/**
 * Sets the headers of a list's reply: range, total, cursors, and ignored fields of the query.
 * @see rules 13.2, 13.14, 13.29
 */
export function sayPage(reply: FastifyReply, page: Page<unknown>): void {
  if (page.contentRange !== undefined) reply.header('content-range', page.contentRange);
  if (page.estimated) reply.header(pageHeaders.estimated, 'true');
  sayIgnored(reply, page.ignored);
  if (page.cursors) reply.header(pageHeaders.first, page.cursors.first).header(pageHeaders.last, page.cursors.last);
}

/** The rows of a page as the reply has them; sets the header of the range. A long list is streamed. */
export async function answerPage<Row, Entity>(
  reply: FastifyReply,
  page: Page<Row>,
  toEntity: (row: Row, definitions: Page<Row>['definitions']) => Entity,
): Promise<Entity[] | RowStream<Entity>> {
  const toEntities = (rows: readonly Row[]) => mapYielding(rows, (row) => toEntity(row, page.definitions));
  sayPage(reply, page);
  return page.more ? new RowStream(allPieces(page.rows, page.more, toEntities)) : toEntities(page.rows);
}

async function* allPieces<Row, Entity>(
  first: readonly Row[],
  more: AsyncIterable<readonly Row[]>,
  toEntities: (rows: readonly Row[]) => Promise<Entity[]>,
): AsyncGenerator<Entity[]> {
  yield toEntities(first);
  for await (const rows of more) yield toEntities(rows);
}
