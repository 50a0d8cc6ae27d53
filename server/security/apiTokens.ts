import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tokenPrefix } from '#contract/extensions/tokens';
import { message } from '#contract/message';
import type { Database, TokenScope } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { forbidden } from '#server/problem';
import { isWithin } from './addressRanges';
import { type CallLimits, unidentified } from './callLimits';
import { hashSecret } from './secrets';
import type { Bearer } from './tokens';

const idBytes = 16;
const randomLength = 32;

/** A token: the company's id, so that it can be found where the database separates companies, and 256 random bits. */
export const newApiToken = (tenantId: string): string =>
  `${tokenPrefix}${Buffer.concat([Buffer.from(tenantId.replaceAll('-', ''), 'hex'), randomBytes(randomLength)]).toString('base64url')}`;

const tokenShape = new RegExp(`^${tokenPrefix}[\\w-]{64}$`);

/** The company that a token names; undefined: it is no API token. */
function companyOfApiToken(token: string): string | undefined {
  if (!tokenShape.test(token)) return undefined;
  const bytes = Buffer.from(token.slice(tokenPrefix.length), 'base64url').subarray(0, idBytes).toString('hex');
  const id = bytes.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isId(id) ? id : undefined;
}

/** Members of a token that never change. */
interface StoredToken extends TokenScope {
  userId: string;
  addresses: string[];
}

const findToken = (database: Database, tenantId: string, hash: string): Promise<StoredToken | undefined> =>
  database.open.tenant(tenantId, { readOnly: true }, async (tx) => {
    return tx.first<StoredToken>(
      `select id, name, user_id as "userId", permissions, addresses, scim from api_tokens
        where tenant_id = $company and token_hash = $1 and expires_at > now()`,
      [hash],
    );
  });

const noteUse = (database: Database, tenantId: string, id: string): Promise<unknown> =>
  database.tenant(tenantId, {}, (tx) =>
    tx.query('update api_tokens set last_used_at = now() where tenant_id = $company and id = $1', [id]),
  );

export interface ApiTokens {
  /**
   * The owner of a token; undefined for an unknown one, which counts among the unidentified calls of its address. The
   * database is asked at each call whether it still is valid.
   * @throws Problem 403 for a caller at another address than the token's, 429
   */
  read(token: string, request: FastifyRequest, reply: FastifyReply): Promise<Bearer | undefined>;
}

/** Tokens that are known: at most this many, the oldest removed first. */
const mostKnown = 5000;

/** How often the last use is noted, in milliseconds: a write at each call would cost more than the call. */
const noted = 60_000;

interface Remembered {
  token: StoredToken;
  tenantId: string;
  /** Instant at which the use was last noted. */
  notedAt: number;
}

export function createApiTokens(database: Database, callLimits: CallLimits, now: () => number = Date.now): ApiTokens {
  const known = new Map<string, Remembered>();
  /** Look-ups under way: calls of one token that come at once ask once. */
  const asked = new Map<string, Promise<Remembered | undefined>>();

  const ask = async (token: string, hash: string, request: FastifyRequest): Promise<Remembered | undefined> => {
    const tenantId = companyOfApiToken(token);
    await callLimits.take(unidentified, request);
    const found = tenantId === undefined ? undefined : await findToken(database, tenantId, hash);
    if (!found || tenantId === undefined) return undefined;
    const fresh = { token: found, tenantId, notedAt: 0 };
    if (known.size >= mostKnown)
      for (const oldest of known.keys()) {
        known.delete(oldest);
        break;
      }
    known.set(hash, fresh);
    return fresh;
  };

  const find = (token: string, request: FastifyRequest): Promise<Remembered | undefined> | Remembered => {
    const hash = hashSecret(token);
    const remembered = known.get(hash);
    if (remembered) return remembered;
    const pending = asked.get(hash) ?? ask(token, hash, request).finally(() => asked.delete(hash));
    asked.set(hash, pending);
    return pending;
  };

  return {
    async read(text, request, reply) {
      const found = await find(text, request);
      if (!found) return undefined;
      const { tenantId, token } = found;
      const { id, name, permissions, userId, addresses, scim = false } = token;
      if (addresses.length > 0 && !isWithin(request.ip, addresses)) throw forbidden(message('programs.tokenAddress'));
      reply.headers(await callLimits.takeOfToken(id, { tenantId, userId }, request));
      if (now() - found.notedAt >= noted) {
        found.notedAt = now();
        await noteUse(database, tenantId, id);
      }
      return { userId, tenantId, sessionId: id, token: { id, name, permissions, scim } };
    },
  };
}
