import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { isSliceOver, mapYielding, yieldToOthers } from '#server/process/timeSlices';

/** The rows of a long list as the reply has them, in pieces: the whole is never in memory. */
export class RowStream<Row = unknown> {
  constructor(readonly pieces: AsyncIterable<readonly Row[]>) {}
}

/**
 * Replies with the rows as a JSON array, at the caller's speed, each piece on a line of its own, which callers may
 * parse alone. A failure after the first rows closes the connection, since the status has been sent.
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
    if (check) await mapYielding(piece, check);
    if (piece.length > 0) {
      yield opening;
      yield* yielding(entries(piece));
    }
    opening = '\n,';
  }
  yield opening === '[' ? '[]' : '\n]';
}

/** The body for rows in memory: their JSON, or a stream of it where writing takes more than a time slice. */
export function listBody(rows: readonly unknown[]): string | Readable {
  const texts = entries(rows);
  const [first, second] = [texts.next(), texts.next()];
  if (first.done || second.done) return `[${first.value ?? ''}]`;
  return Readable.from(wholeArray([first.value, second.value], texts));
}

async function* wholeArray(begun: readonly string[], texts: Generator<string, void>) {
  yield '[';
  yield* begun;
  await yieldToOthers();
  yield* yielding(texts);
  yield ']';
}

/** Rows as the entries of a JSON array: each text has the rows of one time slice. */
function* entries(rows: readonly unknown[]): Generator<string, void> {
  let text = '';
  for (const [index, row] of rows.entries()) {
    text += `${index > 0 ? ',' : ''}${JSON.stringify(row)}`;
    if (!isSliceOver()) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

async function* yielding(texts: Generator<string, void>) {
  for (const text of texts) {
    yield text;
    await yieldToOthers();
  }
}
