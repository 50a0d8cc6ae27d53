import type { FastifyRequest } from 'fastify';
import { message } from '#contract/message';
import { Problem } from '#server/problem';

/**
 * Bounds the number of parts of a form before the parser sees them: thousands fit into one piece of a body, and the
 * parser reads a piece in one step, also beyond its own limit.
 * @returns `exceeded` rejects with 413
 */
export function boundParts(request: FastifyRequest, most: number): { exceeded: Promise<never> } {
  const [, quoted, plain = ''] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(request.headers['content-type'] ?? '') ?? [];
  const delimiter = Buffer.from(`\r\n--${quoted ?? plain}`);
  const exceeded = new Promise<never>((_resolve, reject) => {
    let count = 0;
    request.raw.on('data', (piece: Buffer) => {
      let offset = count > most ? 0 : -delimiter.length;
      while (count <= most) {
        offset = piece.indexOf(delimiter, offset + delimiter.length);
        if (offset < 0) return;
        count += 1;
      }
      piece.fill(0, offset); // the parser gets this piece, too, and finds no part in it
      reject(new Problem(413, message('programs.parts')));
    });
  });
  exceeded.catch(() => undefined); // nobody may be listening any more
  return { exceeded };
}
