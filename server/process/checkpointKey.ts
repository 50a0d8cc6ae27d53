import { createPrivateKey, generateKeyPairSync, hkdfSync, type KeyObject } from 'node:crypto';

/** @param text PEM, or the base64 of PKCS #8 in one line @throws Error for anything but an Ed25519 key */
export function readCheckpointKey(text: string): KeyObject {
  const key = text.includes('-----BEGIN')
    ? createPrivateKey(text)
    : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The key of checkpoints must be an Ed25519 key');
  return key;
}

export function isCheckpointKey(text: string): boolean {
  try {
    return readCheckpointKey(text).type === 'private';
  } catch {
    return false;
  }
}

export const newCheckpointKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** PKCS #8 of an Ed25519 key, up to its 32 bytes. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A key that all servers with the same secret have, where none was given and no folder is shared. */
export const derivedCheckpointKey = (secret: string): string =>
  Buffer.concat([pkcs8, Buffer.from(hkdfSync('sha256', secret, '', 'atrium checkpoint key', 32))]).toString('base64');
