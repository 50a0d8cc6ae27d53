import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from '#server/backup/seal';

const passphrase = 'a long passphrase of the tests';
/** In chunks of odd sizes, as streams come. */
const inChunks = (content: Buffer, size = 10_007) =>
  Readable.from(
    Array.from({ length: Math.ceil(content.length / size) }, (_, index) =>
      content.subarray(index * size, (index + 1) * size),
    ),
  );
const sealed = (content: Buffer) => buffer(Readable.from(seal(passphrase, 10)(inChunks(content))));
const opened = (content: Buffer, key: string | undefined = passphrase) =>
  buffer(Readable.from(unseal(key)(inChunks(content))));

const piece = 64 * 1024;
/** Mark, cost and salt. */
const head = 33;

describe('an encrypted stream (npm run backup; rules 17.5)', () => {
  it.each([0, 1, piece - 1, piece, piece + 1, 3 * piece, 200_000])('%i bytes are decrypted unchanged', async (size) => {
    const content = randomBytes(size);
    const made = await sealed(content);
    if (size > 100) expect(made.includes(content.subarray(0, 100))).toBe(false);
    expect((await opened(made)).equals(content)).toBe(true);
  });

  it('two streams of equal content differ', async () => {
    const content = randomBytes(1000);
    expect((await sealed(content)).equals(await sealed(content))).toBe(false);
  });

  it('another passphrase is refused, and a missing one is reported', async () => {
    const made = await sealed(randomBytes(1000));
    await expect(opened(made, 'another passphrase')).rejects.toThrow(/BACKUP_KEY is not the one/);
    await expect(buffer(Readable.from(unseal(undefined)(inChunks(made))))).rejects.toThrow(/BACKUP_KEY is missing/);
  });

  it('a changed, cut, reordered or extended stream is refused', async () => {
    const made = await sealed(randomBytes(3 * piece));
    const whole = piece + 16;
    const changed = Buffer.from(made);
    changed.writeUInt8(changed.readUInt8(head + whole + 5) ^ 1, head + whole + 5);
    const [first, second, third] = [0, 1, 2].map((at) => made.subarray(head + at * whole, head + (at + 1) * whole));
    const start = made.subarray(0, head);
    for (const wrong of [
      changed,
      made.subarray(0, made.length - 1),
      made.subarray(0, head + 2 * whole),
      made.subarray(0, head),
      Buffer.concat([start, second ?? start, first ?? start, third ?? start]),
      Buffer.concat([start, first ?? start, third ?? start]),
      Buffer.concat([made, randomBytes(10)]),
    ]) {
      await expect(opened(wrong)).rejects.toThrow(/changed or cut short/);
    }
  });

  it('an unencrypted stream is read without a passphrase, and with one only on request', async () => {
    for (const content of [Buffer.alloc(0), Buffer.from('short'), randomBytes(100_000)]) {
      for (const open of [unseal(undefined), unseal(passphrase, true)]) {
        expect((await buffer(Readable.from(open(inChunks(content))))).equals(content)).toBe(true);
      }
      await expect(opened(content)).rejects.toThrow(/not encrypted.*--unsealed/);
    }
  });
});
