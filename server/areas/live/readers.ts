import { aliveSession } from '#server/access/sessions';
import type { Transaction } from '#server/database/connect';
import { rightsOfToken } from '#server/database/session';
import { roleClaims } from '#server/security/rights';
import type { CallerIdentity } from '#server/security/tokens';
import type { Audience } from './visibleRows';

/** Readers with the same rights: they differ in who they are alone. */
export interface Readers {
  /** A reader, whose rights are those of all. */
  identity: CallerIdentity;
  /** The role and its permissions, as a text to compare. */
  rights: string;
}

/** The reader of a session. */
export type Reader = Readers & { userId: string };
export type ReadersBySession = ReadonlyMap<string, Reader>;

export const rightsOf = ({ role, permissions }: Pick<CallerIdentity, 'role' | 'permissions'>): string =>
  JSON.stringify([role, permissions]);

/** Whoever signed in, or a program with its API token, whose permissions are `granted`. */
interface Caller {
  session: string;
  user: string;
  role: string;
  /** The permissions of the role as one text, the same for all readers of the role. */
  claims: string;
  granted: string[] | null;
}

/** The readers of sessions and tokens that are alive, with the rights of this moment, by session. */
export async function readersOf(tx: Transaction, sessions: readonly string[]): Promise<ReadersBySession> {
  const readers = new Map<string, Reader>();
  if (!tx.session.tenantActive) return readers;
  const found = await tx.query<Caller>({
    name: 'live-readers',
    text: `select s.id as session, u.id as user, r.name as role, array_to_string(r.claims, ' ') as claims, s.granted
      from (select s.id, s.user_id, null::text[] as granted from sessions s
          where s.tenant_id = $company and s.id = any($1::uuid[]) and ${aliveSession}
        union all select k.id, k.user_id, k.permissions from api_tokens k
          where k.tenant_id = $company and k.id = any($1::uuid[]) and k.expires_at > now()) s
      join users u on u.tenant_id = $company and u.id = s.user_id
      join roles r on r.tenant_id = $company and r.id = u.role_id
      where u.is_active and not u.must_change_password`,
    values: [sessions],
  });
  const byClaims = new Map<string, Readers>();
  for (const { session, user: userId, role: name, claims: held, granted } of found.rows) {
    const key = JSON.stringify([name, held, granted]);
    let known = byClaims.get(key);
    if (!known) {
      const whole = { name, claims: held.split(' ') };
      const { name: role, claims } = granted ? rightsOfToken(whole, granted) : whole;
      const permissions = roleClaims({ name: role, claims });
      const identity = { userId, sessionId: session, tenantId: tx.tenantId, role, permissions };
      known = { rights: rightsOf(identity), identity };
      byClaims.set(key, known);
    }
    readers.set(session, { ...known, userId });
  }
  return readers;
}

/** The users among readers who have the same rights, by rights. */
export function audiencesOf(readers: ReadersBySession): ReadonlyMap<string, Audience> {
  const audiences = new Map<string, { identity: CallerIdentity; userIds: Set<string> }>();
  for (const { rights, identity, userId } of readers.values()) {
    const known = audiences.get(rights) ?? { identity, userIds: new Set<string>() };
    known.userIds.add(userId);
    audiences.set(rights, known);
  }
  return new Map(
    [...audiences].map(([rights, { identity, userIds }]) => [rights, { identity, userIds: [...userIds] }]),
  );
}
