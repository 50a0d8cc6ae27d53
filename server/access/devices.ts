import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from '#server/database/connect';
import { secretCookieOf, sendCookie } from '#server/http/cookies';
import type { Config } from '#server/process/config';
import { networkOf } from '#server/security/callLimits';
import { hashSecret, randomText } from '#server/security/secrets';

/** The cookie by which a browser is known again; it opens nothing. */
const cookieName = 'atrium_device';
const cookieDays = 400;

/** The most browsers of a person that are known. */
const mostDevices = 50;

/** A call from a browser. */
interface Calling {
  request: Pick<FastifyRequest, 'ip' | 'headers'>;
  config: Pick<Config, 'publicUrl'>;
}

/** The secret that the browser of a call keeps; undefined: a browser that is not known, or a program. */
const deviceSecretOf = ({ request, config }: Calling): string | undefined =>
  secretCookieOf(request, config, cookieName);

/** Lets the browser keep what it is known by. */
export const sendDevice = (reply: FastifyReply, config: Calling['config'], secret: string): void =>
  sendCookie(reply, config, { name: cookieName, value: secret, age: cookieDays * 86_400 });

/**
 * Whether the second factor of a person is remembered in the browser of a call, for as long as the company allows now.
 * @param days 0: the company does not allow it
 */
export async function isRemembered(tx: Transaction, userId: string, calling: Calling, days: number): Promise<boolean> {
  const secret = deviceSecretOf(calling);
  if (secret === undefined || days === 0) return false;
  return tx.finds(
    `select from devices where tenant_id = $company and user_id = $1 and device_hash = $2
       and trusted_at > now() - $3::int * interval '1 day'`,
    [userId, hashSecret(secret), days],
  );
}

/** Remembers the second factor that was just shown in a browser. */
export const rememberFactor = (tx: Transaction, userId: string, secret: string) =>
  tx.query('update devices set trusted_at = now() where tenant_id = $company and user_id = $1 and device_hash = $2', [
    userId,
    hashSecret(secret),
  ]);

/** Asks people for their second factor everywhere again. */
export const forgetFactors = (tx: Transaction, userIds: readonly string[]) =>
  tx.query(
    `update devices set trusted_at = null
     where tenant_id = $company and user_id = any($1::uuid[]) and trusted_at is not null`,
    [userIds],
  );

interface Known {
  /** The person has signed in before. */
  hasSessions: boolean;
  isKnown: boolean;
  /** Addresses from which such a browser signed in. */
  addresses: (string | null)[];
}

/**
 * Notes the browser of a sign-in, before its session begins. One that keeps nothing is known by its name and network.
 * @returns whether the person is told: they have signed in before, and not with this browser
 */
export async function noteDevice(
  tx: Transaction,
  userId: string,
  calling: Calling,
): Promise<{ secret: string; isNew: boolean }> {
  const { ip, headers } = calling.request;
  const secret = deviceSecretOf(calling) ?? randomText();
  const hash = hashSecret(secret);
  const known = await tx.first<Known>({
    name: 'device',
    text: `select exists (select from sessions s where s.tenant_id = $company and s.user_id = $1) as "hasSessions",
        exists (select from devices d where d.tenant_id = $company and d.user_id = $1 and d.device_hash = $2) as "isKnown",
        array(select distinct s.address from sessions s where s.tenant_id = $company and s.user_id = $1
          and s.user_agent is not distinct from $3 and s.created_at > now() - interval '90 days' limit 100) as addresses`,
    values: [userId, hash, headers['user-agent']?.slice(0, 300) ?? null],
  });
  await tx.query({
    name: 'note-device',
    text: `insert into devices (tenant_id, user_id, device_hash) values ($company, $1, $2)
      on conflict (tenant_id, user_id, device_hash) do update set last_used_at = excluded.last_used_at`,
    values: [userId, hash],
  });
  if (!known?.isKnown) {
    await tx.query(
      `delete from devices where tenant_id = $company and user_id = $1 and device_hash in (
         select device_hash from devices where tenant_id = $company and user_id = $1
         order by last_used_at desc, device_hash offset ${mostDevices})`,
      [userId],
    );
  }
  const network = networkOf(ip);
  const isSimilar = known?.addresses.some((address) => address !== null && networkOf(address) === network) ?? false;
  return { secret, isNew: Boolean(known?.hasSessions) && !known?.isKnown && !isSimilar && !tx.session.isDemo };
}
