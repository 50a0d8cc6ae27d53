import { adminRole, permissions } from '#contract/permissions';
import type { Log } from '#server/process/log';
import type { Lane } from './admission';
import type { PoolClient } from './driver';
import { isId } from './ids';

export interface TransactionOptions {
  /** Refuses writes, and answers without waiting for COMMIT. */
  readOnly?: boolean;
  /** Id of the caller, for `session`. */
  userId?: string | undefined;
  sessionId?: string | undefined;
  /** The API token that the caller used instead of a session: it limits the caller's rights. */
  token?: TokenScope | undefined;
  /**
   * For changes of rights: those of one company run one after the other, and `session` is read once the lock is held,
   * so that nobody acts on rights that were just taken away.
   */
  changesRights?: boolean;
  /** Default `ordinary`. */
  lane?: Lane;
  /** Aborted when the caller has left: read-only work is cancelled, writes are finished. */
  signal?: AbortSignal | undefined;
  /** Where the call comes from; none for background work and commands. */
  origin?: Origin | undefined;
}

/** Where a call comes from, for the security log. */
export interface Origin {
  address: string | null;
  device: string | null;
  log: Pick<Log, 'warn'>;
}

/** Members of an API token that never change. */
export interface TokenScope {
  id: string;
  name: string;
  permissions: readonly string[];
  /** The token opens the calls of the directory alone, with all rights of its owner. */
  scim?: boolean;
}

/** The caller, read in the same round trip that starts the transaction. */
export interface CallSession {
  /** False for an unknown company, too. */
  tenantActive: boolean;
  isDemo: boolean;
  /** The company's time zone, where it has set one. */
  timeZone: string | null;
  /** The company's language, where it has set one. */
  language: string | null;
  /** False for an unknown user and where no `userId` was given. */
  userActive: boolean;
  mustChangePassword: boolean;
  roleId: string | null;
  roleName: string | null;
  roleType: string | null;
  /** The role's claims as stored; `claimsOf` makes permissions of them. */
  claims: string[];
  /** False for a session that has ended or is another user's, or a token that was revoked, and where neither was given. */
  sessionActive: boolean;
  /** The role demands a second factor, and this session began without one: it may only set one up. */
  factorMissing: boolean;
  /** The person has shown a password or a passkey in this session within the last ten minutes. */
  authenticatedLately: boolean;
  /** The session ends when it is idle, and it is time to note that it is not. */
  activityDue: boolean;
  /** How the company's people sign in. */
  signIn: SignInPolicy;
}

/** How a company's people sign in, where it has chosen so; `contract/extensions/identity.ts` has the words. */
export interface SignInPolicy {
  rememberDays?: number | null;
  passwordSignIn?: 'everybody' | 'admins' | 'nobody';
  requireTwoFactor?: boolean;
  sessionMinutes?: number | null;
  idleMinutes?: number | null;
}

interface SessionRow {
  backend: number;
  tenant_active: boolean;
  is_demo: boolean;
  time_zone: string | null;
  language: string | null;
  user_active: boolean | null;
  must_change_password: boolean | null;
  role_id: string | null;
  role_name: string | null;
  role_type: string | null;
  claims: string[] | null;
  session_active: boolean | null;
  factor_missing: boolean | null;
  authenticated_lately: boolean | null;
  activity_due: boolean | null;
  sign_in: SignInPolicy;
}

/** The id of no user and of no session. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** An advisory lock; the number is arbitrary. */
const rightsLock = 4_711_033;

/** Time that a caller may take to receive a long list; a caller who receives nothing is disconnected sooner. */
const widePatience = "set local statement_timeout = '120s'";

/** SQL: the length of a limit of a company, which `signIn` reads; null: it has none. */
const limitOf = (signIn: string, limit: 'sessionMinutes' | 'idleMinutes') =>
  `(${signIn} ->> '${limit}')::int * interval '1 minute'`;

/**
 * SQL: the session `s` is alive: not ended, younger than 90 days, used within the last 14, and within the limits of its
 * company.
 * @param signIn SQL of the company's `sign_in`
 */
export const aliveWithin = (signIn: string): string =>
  `s.ended_at is null and s.expires_at > now() and s.last_used_at > now() - interval '14 days'
    and coalesce(s.created_at > now() - ${limitOf(signIn, 'sessionMinutes')}, true)
    and coalesce(s.active_at > now() - ${limitOf(signIn, 'idleMinutes')}, true)`;

/** SQL: the role or the company demands a second factor. */
const demandsFactor = `(r.requires_two_factor or coalesce((t.sign_in ->> 'requireTwoFactor')::boolean, false))`;

/**
 * A password that an administrator has set is changed by those who signed in with it. Use is noted at most once a minute,
 * and often enough for short limits.
 */
const ofSession = `${aliveWithin('t.sign_in')} as session_active,
    u.must_change_password and s.provider is null as must_change_password,
    s.needs_factor and ${demandsFactor} as factor_missing,
    coalesce(s.authenticated_at, s.created_at) > now() - interval '10 minutes' as authenticated_lately,
    coalesce(s.active_at < now() - least(${limitOf('t.sign_in', 'idleMinutes')} / 6, interval '1 minute'), false)
      and t.sign_in ->> 'idleMinutes' is not null as activity_due`;

/**
 * A token of a person waits for the factor that their role demands (`factorHeld` asks for one). Service users have no way
 * to set one up: somebody else made their tokens, and they have no password.
 */
const ofToken = `s.expires_at > now() as session_active, u.must_change_password,
    ${demandsFactor} and (u.password_hash is not null or s.created_by = u.id) as factor_missing`;

/**
 * SQL: a row where somebody has a second factor. A statement of its own, for the few callers whose role demands one: as
 * a part of `ofToken` it would open two tables more at each call of every token.
 */
const factorHeld = `select from two_factors where tenant_id = $1 and user_id = $2 and enabled_at is not null
  union all select from passkeys where tenant_id = $1 and user_id = $2 and verifies_user limit 1`;

/** @param session the id of a session, or of an API token */
const asked = (signedInBy: 'sessions' | 'api_tokens', company: string, user: string, session: string) => `
  select t.is_active as tenant_active, t.is_demo, t.sign_in, t.settings ->> 'timeZone' as time_zone,
    t.settings ->> 'language' as language, u.is_active as user_active, r.id as role_id, r.name as role_name,
    r.role_type, r.claims,
    ${signedInBy === 'sessions' ? ofSession : ofToken}
  from tenants t
  left join users u on u.tenant_id = ${company} and u.id = ${user}
  left join roles r on r.tenant_id = ${company} and r.id = u.role_id
  left join ${signedInBy} s on s.tenant_id = ${company} and s.id = ${session} and s.user_id = u.id
  where t.tenant_id = ${company}`;

/** Capabilities of a database's connections. */
export interface Traits {
  /** Behind a pooler in transaction mode, a prepared statement may be missing the next time. */
  named: boolean;
  /**
   * Citus plans joins for known values only, and sends its workers a `SET LOCAL` together with the whole text that was
   * sent.
   */
  distributed: boolean;
}

export const single: Traits = { named: true, distributed: false };

/** Sent once to each connection that keeps prepared statements: planning these takes longer than running them. */
export const prepareSession = `prepare atrium_caller (uuid, uuid, uuid) as ${asked('sessions', '$1', '$2', '$3')};
  prepare atrium_token (uuid, uuid, uuid) as ${asked('api_tokens', '$1', '$2', '$3')}`;

export const preparesSession = ({ named, distributed }: Traits): boolean => named && !distributed;

/** SQL that starts a transaction, in one round trip. */
export function beginning(
  tenantId: string,
  { readOnly, userId, sessionId, token, changesRights, lane }: TransactionOptions,
  traits: Traits,
): string {
  if (!isId(tenantId)) throw new TypeError('A tenant id must be a UUID');
  // Not NULL: Citus (13.2) fails at a join that it finds to be empty beforehand.
  const written = (id: string | undefined) => `'${id !== undefined && isId(id) ? id : nobody}'`;
  const [company, user, session] = [`'${tenantId}'`, written(userId), written(token?.id ?? sessionId)];
  const ask = preparesSession(traits)
    ? [
        // A single plan serves every company for this statement, and for no other.
        'set local plan_cache_mode = force_generic_plan',
        `EXECUTE ${token ? 'atrium_token' : 'atrium_caller'} (${company}, ${user}, ${session})`,
        'set local plan_cache_mode = force_custom_plan',
      ]
    : [asked(token ? 'api_tokens' : 'sessions', company, user, session)];
  // Citus then sends only this block along.
  const local = (setting: string) => (traits.distributed ? `do $set$ begin ${setting}; end $set$` : setting);
  return [
    `BEGIN${readOnly ? ' read only' : ''}`,
    local(`set local atrium.tenant_id = ${company}`),
    ...(lane === 'wide' ? [local(widePatience)] : []),
    ...(changesRights
      ? [`select pg_advisory_xact_lock(hashtextextended('${tenantId.toLowerCase()}', ${rightsLock}))`]
      : []),
    'select pg_backend_pid() as backend',
    ...ask,
  ].join('; ');
}

/**
 * The rights of a role that a token has: those that both hold. Another name than the role Admin's, unless the token has
 * all of its permissions: what is the role's own is closed to any other token.
 */
export function rightsOfToken(
  { name, claims }: { name: string; claims: readonly string[] },
  granted: readonly string[],
): { name: string; claims: string[] } {
  const isAdmin = name === adminRole;
  const held: readonly string[] = isAdmin ? permissions : claims;
  const grantedPermissions = new Set(granted);
  const isWhole = isAdmin && permissions.every((permission) => grantedPermissions.has(permission));
  return {
    name: isAdmin && !isWhole ? '' : name,
    claims: held.filter((permission) => grantedPermissions.has(permission)),
  };
}

/**
 * The driver returns a list of results, one for each statement.
 * @param patience in milliseconds: a pooler accepts a statement and may have no connection for it
 */
export async function startSession(
  client: PoolClient,
  begin: string,
  patience: number,
  { tenantId, userId, token }: Pick<TransactionOptions, 'userId' | 'token'> & { tenantId: string },
): Promise<{ session: CallSession; backend: number }> {
  const asked = { text: begin, query_timeout: patience };
  const results = [await client.query<Partial<SessionRow>>(asked)].flat();
  const row: Partial<SessionRow> = Object.assign({}, ...results.flatMap(({ rows }) => rows));
  if (token && row.factor_missing) {
    const held = await client.query(factorHeld, [tenantId, userId]);
    row.factor_missing = held.rowCount === 0;
  }
  const role = { name: row.role_name ?? null, claims: row.claims ?? [] };
  const { name, claims } =
    token && !token.scim && role.name !== null ? rightsOfToken({ ...role, name: role.name }, token.permissions) : role;
  return {
    backend: row.backend ?? 0,
    session: {
      tenantActive: row.tenant_active ?? false,
      isDemo: row.is_demo ?? false,
      timeZone: row.time_zone ?? null,
      language: row.language ?? null,
      userActive: row.user_active ?? false,
      mustChangePassword: row.must_change_password ?? false,
      roleId: row.role_id ?? null,
      roleName: name,
      roleType: row.role_type ?? null,
      claims,
      sessionActive: row.session_active ?? false,
      factorMissing: row.factor_missing ?? false,
      authenticatedLately: row.authenticated_lately ?? false,
      activityDue: row.activity_due ?? false,
      signIn: row.sign_in ?? {},
    },
  };
}
