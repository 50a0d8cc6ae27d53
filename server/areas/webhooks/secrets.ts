import { createHmac, randomBytes } from 'node:crypto';
import type { Keys } from '#server/process/keys';
import { sealWithKey, unsealWithKey } from '#server/security/sealing';

const prefix = 'whsec_';
const purpose = 'atrium webhooks';

/** A secret as Standard Webhooks writes it. */
export const newWebhookSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

export const sealSecret = (secret: string, keys: Keys): string => sealWithKey(secret, keys, purpose);

/** Stored secrets, the present and the former one: `sealed` anew where their key is being replaced. */
interface OpenedSecrets {
  texts: string[];
  sealed: string[] | undefined;
}

/** @returns undefined where their key has been replaced while nothing was sent */
export function openSecrets(stored: readonly string[], keys: Keys): OpenedSecrets | undefined {
  try {
    const opened = stored.map((sealed) => unsealWithKey(sealed, keys, purpose));
    const texts = opened.map(({ text }) => text);
    return {
      texts,
      sealed: opened.some(({ isOld }) => isOld) ? texts.map((text) => sealSecret(text, keys)) : undefined,
    };
  } catch {
    return undefined;
  }
}

interface SignedParts {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The header `webhook-signature`: a signature for each secret. */
export function signatures({ id, timestamp, body }: SignedParts, secrets: readonly string[]): string {
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64');
  return secrets.map((secret) => `v1,${sign(secret)}`).join(' ');
}
