import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Keys } from '#server/process/keys';

const cipher = 'aes-256-gcm';
const cipherKey = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose).digest();

/** Encrypts a text with a secret of the server. What is sealed for one purpose is not opened for another. */
export function sealText(text: string, secret: string, purpose: string): string {
  const nonce = randomBytes(12);
  const sealing = createCipheriv(cipher, cipherKey(secret, purpose), nonce);
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return [nonce, sealing.getAuthTag(), sealed].map((part) => part.toString('base64')).join('.');
}

/** @throws Error for a text that was changed, or sealed with another secret or for another purpose */
export function unsealText(sealed: string, secret: string, purpose: string): string {
  const [nonce, tag, content] = sealed.split('.').map((part) => Buffer.from(part, 'base64'));
  if (!nonce || !tag || !content) throw new Error('A sealed text is damaged');
  const opening = createDecipheriv(cipher, cipherKey(secret, purpose), nonce);
  opening.setAuthTag(tag);
  return Buffer.concat([opening.update(content), opening.final()]).toString('utf8');
}

/** Seals with the first key and names it. */
export const sealWithKey = (text: string, [{ id, secret }]: Keys, purpose: string): string =>
  `${id}:${sealText(text, secret, purpose)}`;

/** @returns the text, and whether another key than the first had sealed it */
export function unsealWithKey(sealed: string, keys: Keys, purpose: string): { text: string; isOld: boolean } {
  const [id = '', content = ''] = sealed.split(':');
  const key = keys.find((known) => known.id === id);
  if (!key) throw new Error('A text was sealed with a secret that this server does not have');
  return { text: unsealText(content, key.secret, purpose), isOld: key !== keys[0] };
}
