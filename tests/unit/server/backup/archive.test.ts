import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fromArchive, pieceOf, toArchive, unpack } from '#server/backup/archive';

describe('the pieces of a backup (rules 17.5)', () => {
  const rows = randomBytes(100_000);
  const archive = buffer(
    toArchive(
      (async function* () {
        for (const name of ['a', 'b']) yield pieceOf(name, gzipSync(rows));
      })(),
    ),
  );
  /** In packets of a size; behind so many bytes the line is cut. */
  const read = (most: number) => {
    const packets = async function* () {
      const whole = await archive;
      for (let at = 0; at < Math.min(whole.length, most); at += 1000) yield whole.subarray(at, at + 1000);
      if (most < whole.length) throw new Error('aborted');
    };
    const unpacked = async function* () {
      for await (const piece of fromArchive(Readable.from(packets(), { objectMode: false }))) yield* unpack(piece);
    };
    return buffer(unpacked());
  };

  test('are read as they were written', async () => {
    expect((await read(Number.POSITIVE_INFINITY)).equals(Buffer.concat([rows, rows]))).toBe(true);
  });

  test.each([300, 50_000, 150_000])('are refused when the stream ends after %i bytes', async (most) => {
    await expect(read(most)).rejects.toThrow('aborted');
  });
});
