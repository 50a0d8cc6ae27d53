import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { formula } from '#contract/lists/spreadsheetCells';
import { isSliceOver, yieldToOthers } from '#server/process/timeSlices';

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF';

/** A number is what it says, whatever sign it begins with. */
const plainNumber = /^-?\d+(\.\d+)?$/;

/** A cell (RFC 4180); text that a spreadsheet would run as a formula is marked as text. */
export function csvCell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`;

async function* fileOf(headers: readonly string[], pieces: AsyncIterable<readonly (readonly unknown[])[]>) {
  yield byteOrderMark + csvLine(headers);
  for await (const rows of pieces) {
    let text = '';
    for (const row of rows) {
      text += csvLine(row);
      if (!isSliceOver()) continue;
      yield text;
      await yieldToOthers();
      text = '';
    }
    if (text !== '') yield text;
  }
}

/** Replies with rows as a CSV file, at the caller's speed. A failure after the first rows closes the connection. */
export async function sendCsv(
  reply: FastifyReply,
  name: string,
  headers: readonly string[],
  pieces: AsyncIterable<readonly (readonly unknown[])[]>,
): Promise<void> {
  const sent = finished(reply.raw, { readable: false });
  void reply
    .code(200)
    .headers({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${name}.csv"`,
    })
    .send(Readable.from(fileOf(headers, pieces)));
  await sent;
}
