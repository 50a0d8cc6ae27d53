import type { FastifyReply } from 'fastify';
import { pageHeaders } from '#contract/lists/listQuery';
import { RowStream } from '#server/http/rowStream';
import { mapYielding } from '#server/process/timeSlices';
import { sayIgnored } from './ignored';
import type { Head, Page } from './read';

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

/** The rows of a page as a reply has them; those of a long list are streamed. */
export const answerRows = <Row, Entity>(
  { rows, more }: Page<Row>,
  toEntities: (rows: readonly Row[]) => Promise<Entity[]>,
): Promise<Entity[]> | RowStream<Entity> =>
  more ? new RowStream(allPieces(rows, more, toEntities)) : toEntities(rows);

/** The rows of a page without the columns of `Head`; sets the headers of the page. */
export async function answerPage<Row, Entity>(
  reply: FastifyReply,
  page: Page<Row>,
  toEntity: (row: Row) => Entity,
): Promise<Entity[] | RowStream<Entity>> {
  sayPage(reply, page);
  return answerRows(page, (rows) => mapYielding(rows, (row) => toEntity(ownOf(row))));
}

const ownOf = <Row>(row: Row): Row => {
  const { list_total: _, list_before: __, list_cursor: ___, ...own } = row as Row & Partial<Head>; // as the list reads it
  return own as Row; // rows are typed without those columns
};

async function* allPieces<Row, Entity>(
  first: readonly Row[],
  more: AsyncIterable<readonly Row[]>,
  toEntities: (rows: readonly Row[]) => Promise<Entity[]>,
): AsyncGenerator<Entity[]> {
  yield toEntities(first);
  for await (const rows of more) yield toEntities(rows);
}
