import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readCheckpointKey } from '#server/process/checkpointKey';

/** A state of a company's chain. `expired`: up to this position events may be deleted. */
export interface Checkpoint {
  tenantId: string;
  at: string;
  position: number;
  /** Hexadecimal. */
  hash: string;
  expired: number;
}

/** The signed text: with the public key a checkpoint is verified without this server. */
const textOf = ({ tenantId, at, position, hash, expired }: Checkpoint): Buffer =>
  Buffer.from(['atrium checkpoint 1', tenantId, at, position, hash, expired].join('\n'));

const idOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

export interface CheckpointSigner {
  keyId: string;
  sign(checkpoint: Checkpoint): Buffer;
}

export function checkpointSigner(text: string): CheckpointSigner {
  const key = readCheckpointKey(text);
  return {
    keyId: idOf(createPublicKey(key)),
    sign: (checkpoint) => sign(null, textOf(checkpoint), key),
  };
}

export interface CheckpointReader {
  keyId: string;
  /** PEM. */
  publicKey: string;
  isSigned(checkpoint: Checkpoint, signature: Buffer): boolean;
}

/** @param text a private or public key */
export function checkpointReader(text: string): CheckpointReader {
  const key = text.includes('PUBLIC KEY') ? createPublicKey(text) : createPublicKey(readCheckpointKey(text));
  return {
    keyId: idOf(key),
    publicKey: key.export({ type: 'spki', format: 'pem' }).toString(),
    isSigned: (checkpoint, signature) => verify(null, textOf(checkpoint), key, signature),
  };
}
