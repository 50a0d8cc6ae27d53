import type { FastifyReply } from 'fastify';
import type { Page } from './read';

/** The rows of a page as the reply has them; says the range in its header. */
export function answerPage<Row, Entity>(
  reply: FastifyReply,
  page: Page<Row>,
  toEntity: (row: Row, definitions: Page<Row>['definitions']) => Entity,
): Entity[] {
  if (page.contentRange !== undefined) reply.header('content-range', page.contentRange);
  return page.rows.map((row) => toEntity(row, page.definitions));
}
