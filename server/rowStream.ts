import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';

/** The rows of a long list as the reply has them, piece by piece: the whole is never in memory. */
export class RowStream {
  constructor(readonly pieces: AsyncIterable<readonly unknown[]>) {}
}

/**
 * Answers with the rows as a JSON array, as fast as the caller takes them, each piece of them a line of its own, which
 * callers may read by itself. A failure after the first rows ends the connection, since the status has been sent.
 * @param check throws for a row that breaks the contract
 */
export async function sendRows(reply: FastifyReply, { pieces }: RowStream, check?: (row: unknown) => void) {
  const body = Readable.from(jsonArray(pieces, check));
  const sent = finished(reply.raw, { readable: false });
  void reply.code(200).header('content-type', 'application/json; charset=utf-8').send(body);
  await sent;
}

async function* jsonArray(pieces: RowStream['pieces'], check: ((row: unknown) => void) | undefined) {
  let opening = '[';
  for await (const piece of pieces) {
    if (check) piece.forEach(check);
    if (piece.length > 0) yield opening + piece.map((row) => JSON.stringify(row)).join(',');
    opening = '\n,';
  }
  yield opening === '[' ? '[]' : '\n]';
}
