import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { notificationKinds } from '#contract/extensions/notifications';
import { isId } from '#server/database/ids';
import type { Config } from '#server/process/config';
import { type Keys, keysOf } from '#server/process/keys';

/** A person and the kind of mails that an address ends; `digest`: whatever comes once a day. */
export interface Unsubscription {
  tenantId: string;
  userId: string;
  kind: (typeof kinds)[number];
}

const kinds = [...notificationKinds, 'digest'] as const;
const isKind = (text: string): text is Unsubscription['kind'] => kinds.some((kind) => kind === text);

const keysOfConfig = ({
  filesSecret,
  filesSecretPrevious,
}: Pick<Config, 'filesSecret' | 'filesSecretPrevious'>): Keys => keysOf(filesSecret, filesSecretPrevious);

const signatureOf = (secret: string, { tenantId, userId, kind }: Unsubscription): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'atrium unsubscribe addresses', 32)))
    .update(`${tenantId}\n${userId}\n${kind}`)
    .digest();

/** The token of an address that ends mails of a kind without a sign-in. It does not expire: a mail is read at any time. */
export function unsubscribeToken(
  config: Pick<Config, 'filesSecret' | 'filesSecretPrevious'>,
  asked: Unsubscription,
): string {
  const [{ id, secret }] = keysOfConfig(config);
  return [asked.tenantId, asked.userId, asked.kind, id, signatureOf(secret, asked).toString('base64url')].join('.');
}

/** The person and the kind of a token; undefined: it is not one of this server. */
export function readUnsubscribeToken(
  config: Pick<Config, 'filesSecret' | 'filesSecretPrevious'>,
  token: string,
): Unsubscription | undefined {
  const [tenantId = '', userId = '', kind = '', keyId, signature = ''] = token.split('.');
  const secret = keysOfConfig(config).find(({ id }) => id === keyId)?.secret;
  if (secret === undefined || !isId(tenantId) || !isId(userId) || !isKind(kind)) return undefined;
  const asked = { tenantId, userId, kind };
  const [sent, ours] = [Buffer.from(signature, 'base64url'), signatureOf(secret, asked)];
  return sent.length === ours.length && timingSafeEqual(sent, ours) ? asked : undefined;
}
