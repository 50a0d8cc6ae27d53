import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';

/**
 * A stream encrypted with a passphrase: a mark, the cost of the key, a salt, then pieces of 64 KB, each sealed by
 * AES-256-GCM under a key that scrypt derives from the passphrase. A piece's nonce is its number and whether it is the
 * last, so that no piece can be changed, omitted, repeated or moved, and the end cannot be cut off. (The construction
 * of age and STREAM.)
 */
const mark = Buffer.from('atrium sealed 1\n');
const saltSize = 16;
const tagSize = 16;
const pieceSize = 64 * 1024;
const headSize = mark.length + 1 + saltSize;

/** Cost of guessing a passphrase, as a power of two: 128 MB and some tenths of a second. */
const usualCost = 17;
const dearestCost = 20;

const keyOf = (passphrase: string, cost: number, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** (cost + 11) };
    scrypt(passphrase, salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)));
  });

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** The stream in pieces of a size; the last one, which may be shorter or empty, is marked. */
async function* inPieces(source: AsyncIterable<Buffer>, size: number) {
  let buffered: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    buffered.push(chunk);
    length += chunk.length;
    if (length <= size) continue;
    const joined = Buffer.concat(buffered);
    let at = 0;
    // Holds one whole piece back, because the piece at the end is marked as the last.
    for (; joined.length - at > size; at += size) yield { piece: joined.subarray(at, at + size), isLast: false };
    buffered = [joined.subarray(at)];
    length = joined.length - at;
  }
  yield { piece: Buffer.concat(buffered), isLast: true };
}

export const seal = (passphrase: string, cost = usualCost) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = randomBytes(saltSize);
    const key = await keyOf(passphrase, cost, salt);
    yield Buffer.concat([mark, Buffer.from([cost]), salt]);
    let number = 0;
    for await (const { piece, isLast } of inPieces(source, pieceSize)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast));
      yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    }
  };

/** The first bytes of a stream, and the complete stream. */
async function lookAt(source: AsyncIterable<Buffer>, length: number) {
  const iterator = source[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < length) {
    const next = await iterator.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  const rest = { [Symbol.asyncIterator]: () => iterator };
  return { head, rest };
}

/**
 * Decrypts streams; without a passphrase, a stream that is not sealed is returned unchanged. The key of the last stream
 * is kept for the next one, because a restore reads its backup more than once.
 * @param unsealed whether to accept an unsealed stream although there is a passphrase: anybody can write one
 * @throws Error for a wrong or missing passphrase, and for a stream that was changed or cut off
 */
export function unseal(passphrase: string | undefined, unsealed = false) {
  let last: { of: string; key: Promise<Buffer> } | undefined;
  const derive = (passphrase: string, cost: number, salt: Buffer) => {
    const of = `${cost} ${salt.toString('hex')}`;
    if (last?.of !== of) last = { of, key: keyOf(passphrase, cost, salt) };
    return last.key;
  };
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const { head, rest } = await lookAt(source, headSize);
    if (!head.subarray(0, mark.length).equals(mark)) {
      if (passphrase !== undefined && !unsealed) {
        throw new Error(
          'The backup is not encrypted, or its beginning was changed or cut short. BACKUP_KEY is set: --unsealed takes an unencrypted backup',
        );
      }
      if (head.length > 0) yield head;
      yield* rest;
      return;
    }
    if (passphrase === undefined) throw new Error('The backup is encrypted: BACKUP_KEY is missing');
    const cost = head[mark.length] ?? 0;
    if (head.length < headSize || cost > dearestCost || cost < 1)
      throw new Error('The backup was changed or cut short');
    const key = await derive(passphrase, cost, head.subarray(mark.length + 1, headSize));
    const sealed = async function* () {
      if (head.length > headSize) yield head.subarray(headSize);
      yield* rest;
    };
    let number = 0;
    for await (const { piece, isLast } of inPieces(sealed(), pieceSize + tagSize)) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), { authTagLength: tagSize });
        decipher.setAuthTag(piece.subarray(-tagSize));
        yield Buffer.concat([decipher.update(piece.subarray(0, -tagSize)), decipher.final()]);
      } catch (cause) {
        const reason = number === 0 ? 'BACKUP_KEY is not the one that it was made with, or it' : 'it';
        throw new Error(`The backup cannot be read: ${reason} was changed or cut short`, { cause });
      }
      number += 1;
    }
  };
}
