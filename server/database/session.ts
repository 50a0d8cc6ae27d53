import type { Lane } from './admission';
import type { PoolClient } from './driver';
import { isId } from './ids';

export interface TransactionOptions {
  /** Refuses writes, and answers without waiting for COMMIT. */
  readOnly?: boolean;
  /** The caller, for `session`. */
  userId?: string | undefined;
  sessionId?: string | undefined;
  /**
   * For changes of what people may do: those of one company wait for each other, and `session` is read when it is
   * their turn, so that nobody acts on rights that were just taken away.
   */
  changesRights?: boolean;
  /** Default `ordinary`. */
  lane?: Lane;
  /** Aborted when the caller has gone: read-only work is cancelled, writes are finished. */
  signal?: AbortSignal | undefined;
}

/** The caller, read in the same round trip that starts the transaction. */
export interface CallSession {
  /** False for an unknown tenant, too. */
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
  /** False for a session that ended, in whichever way, that is another user's, and where no `sessionId` was given. */
  sessionActive: boolean;
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
}

/** The id of no user and of no session. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Any number. */
const rightsLock = 4_711_033;

/** As long as a caller may take over a long list; a caller who takes nothing is sent away sooner. */
const widePatience = "set local statement_timeout = '120s'";

const asked = (company: string, user: string, session: string) => `
  select t.is_active as tenant_active, t.is_demo, t.settings ->> 'timeZone' as time_zone,
    t.settings ->> 'language' as language, u.is_active as user_active, u.must_change_password, r.id as role_id, r.name as role_name, r.role_type, r.claims,
    s.ended_at is null and s.expires_at > now() and s.last_used_at > now() - interval '14 days' as session_active
  from tenants t
  left join users u on u.tenant_id = ${company} and u.id = ${user}
  left join roles r on r.tenant_id = ${company} and r.id = u.role_id
  left join sessions s on s.tenant_id = ${company} and s.id = ${session} and s.user_id = u.id
  where t.tenant_id = ${company}`;

/** Capabilities of a database's connections. */
export interface Traits {
  /** Behind a pooler in transaction mode a statement that was prepared by name is not there the next time. */
  named: boolean;
  /** Citus: it plans joins for known values alone, and sends its workers a `SET LOCAL` with all that was sent beside it. */
  distributed: boolean;
}

export const single: Traits = { named: true, distributed: false };

/** To be sent once to each connection whose prepared statements stay: planning this one anew takes longer than it does. */
export const prepareSession = `prepare atrium_caller (uuid, uuid, uuid) as ${asked('$1', '$2', '$3')}`;

export const preparesSession = ({ named, distributed }: Traits): boolean => named && !distributed;

/** SQL that starts a transaction, in one round trip. */
export function beginning(
  tenantId: string,
  { readOnly, userId, sessionId, changesRights, lane }: TransactionOptions,
  traits: Traits,
): string {
  if (!isId(tenantId)) throw new TypeError('A tenant id must be a UUID');
  // No NULL: Citus (13.2) ends with a join that it finds to be empty beforehand.
  const written = (id: string | undefined) => `'${id !== undefined && isId(id) ? id : nobody}'`;
  const [company, user, session] = [`'${tenantId}'`, written(userId), written(sessionId)];
  const ask = preparesSession(traits)
    ? [
        // A single plan serves every company for this statement, and for no other.
        'set local plan_cache_mode = force_generic_plan',
        `EXECUTE atrium_caller (${company}, ${user}, ${session})`,
        'set local plan_cache_mode = force_custom_plan',
      ]
    : [asked(company, user, session)];
  // A block of its own is all that Citus then sends along.
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
 * The driver answers with a list of results, one for each of the statements.
 * @param patience in milliseconds: a pooler takes a statement, and has nobody to hand it to
 */
export async function startSession(
  client: PoolClient,
  begin: string,
  patience: number,
): Promise<{ session: CallSession; backend: number }> {
  const asked = { text: begin, query_timeout: patience };
  const results = [await client.query<Partial<SessionRow>>(asked)].flat();
  const row: Partial<SessionRow> = Object.assign({}, ...results.flatMap(({ rows }) => rows));
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
      roleName: row.role_name ?? null,
      roleType: row.role_type ?? null,
      claims: row.claims ?? [],
      sessionActive: row.session_active ?? false,
    },
  };
}
