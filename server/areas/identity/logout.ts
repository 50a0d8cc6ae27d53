import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose';
import { identityEndpoints } from '#contract/extensions/identity';
import { message } from '#contract/message';
import { takeChallenge } from '#server/access/passkeys';
import { endSession, type SessionProvider } from '#server/access/sessions';
import { takingForms } from '#server/http/forms';
import { type Implementation, implementOpen, implementStreaming } from '#server/http/implement';
import { invalid, notFound } from '#server/problem';
import type { Config } from '#server/process/config';
import { callOrigin, record, recordAll } from '#server/security/securityEvents';
import { fetchGuarded, providerTurns } from './outgoing';
import { endSessionUrl, isIdentifier, keysAddress } from './provider';
import { findProvider, type Provider, unsealToken } from './providers';

/** The address that ends the session at the provider; null: missing, or the provider is unreachable. */
async function addressOfEnd(
  config: Config,
  tenantId: string,
  provider: Provider,
  { idToken }: SessionProvider,
): Promise<string | null> {
  const url = await providerTurns(tenantId, () => endSessionUrl(config, provider)).catch(() => undefined);
  if (!url) return null;
  const hint = idToken === null ? undefined : unsealToken(config, tenantId, idToken);
  url.searchParams.set('client_id', provider.clientId);
  if (hint !== undefined) url.searchParams.set('id_token_hint', hint);
  return url.href;
}

/** Ends the caller's session, whatever the provider answers. @see rules 1.21 */
const logout = implementStreaming(
  identityEndpoints.logout,
  { allowsStalePassword: true, allowsMissingFactor: true },
  async ({ identity, transaction, services: { config } }) => {
    const { tenantId, userId, sessionId } = identity;
    const { from, provider } = await transaction({}, async (tx) => {
      const found = await tx.first<{ provider: SessionProvider | null }>(
        'select provider from sessions where tenant_id = $company and id = $1',
        [sessionId],
      );
      const begun = found?.provider;
      if (await endSession(tx, userId, sessionId)) await record(tx, 'signOut');
      return { from: begun, provider: begun && (await findProvider(tx, config, begun.id)) };
    });
    return { url: from && provider ? await addressOfEnd(config, tenantId, provider, from) : null };
  },
);

const event = 'http://schemas.openid.net/event/backchannel-logout';
/** The longest age of a notice. */
const oldest = '10 minutes';
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** A notice of the provider: a subject or a session has ended. */
interface Notice {
  id: string;
  subject: string | null;
  session: string | null;
}

/** @returns undefined: the notice is not from the provider, or not for this client */
async function readNotice(config: Config, provider: Provider, token: string): Promise<Notice | undefined> {
  const { iss = '' } = decodeJwt(token);
  if (!URL.canParse(iss) || new URL(iss).href !== provider.issuerKey) return undefined;
  const reply = await fetchGuarded(config)(await keysAddress(config, provider), {
    method: 'GET',
    headers: {},
    body: undefined,
    redirect: 'manual',
  });
  const keys = createLocalJWKSet((await reply.json()) as JSONWebKeySet); // checked as it is read
  const { payload } = await jwtVerify(token, keys, {
    algorithms,
    issuer: iss,
    audience: provider.clientId,
    maxTokenAge: oldest,
    clockTolerance: 60,
    requiredClaims: ['jti', 'events'],
  });
  const { events, nonce, sub, sid, jti } = payload;
  const isNotice = typeof events === 'object' && events !== null && event in events && nonce === undefined;
  const named: unknown[] = [sub, sid].filter((name) => name !== undefined);
  if (!isNotice || !isIdentifier(jti) || named.length === 0 || !named.every(isIdentifier)) return undefined;
  return { id: jti, subject: sub ?? null, session: typeof sid === 'string' ? sid : null };
}

/** Ends the sessions of a sign-out at the provider. A notice is accepted once. */
const backChannelLogout = takingForms(
  implementOpen(identityEndpoints.backChannelLogout, async ({ params, body, request, services }) => {
    const { config, database } = services;
    const { tenantId, providerId } = params;
    const provider = await database.tenant(tenantId, { readOnly: true }, (tx) => findProvider(tx, config, providerId));
    if (!provider) throw notFound();
    const wrong = () => invalid({ logout_token: [message('identity.notice')] });
    const notice = await providerTurns(tenantId, () => readNotice(config, provider, body.logout_token)).catch(() => {
      throw wrong();
    });
    if (!notice) throw wrong();
    await database.tenant(tenantId, { origin: callOrigin(request) }, async (tx) => {
      if (!(await takeChallenge(tx, `notice ${provider.id} ${notice.id}`))) return;
      tx.announce();
      const ended = await tx.query<{ userId: string }>(
        `update sessions set ended_at = now() where tenant_id = $company and ended_at is null and provider ->> 'id' = $1
            and ($2::text is null or provider ->> 'subject' = $2) and ($3::text is null or provider ->> 'session' = $3)
          returning user_id as "userId"`,
        [provider.id, notice.subject, notice.session],
      );
      const userIds = [...new Set(ended.rows.map(({ userId }) => userId))];
      await recordAll(
        tx,
        userIds.map((id) => ({ event: 'sessionsEnded', target: { resource: 'users', id } })),
      );
    });
  }),
);

export const identityLogout: readonly Implementation[] = [logout, backChannelLogout];
