import type { FastifyRequest } from 'fastify';
import type { SecurityEventName } from '#contract/extensions/events';
import type { Database, Origin, Transaction, TransactionOptions } from '#server/database/connect';
import { isSliceOver, yieldToOthers } from '#server/process/timeSlices';
import { logSecurity } from './securityLog';

const longestDevice = 300;

/** The origin of a call. */
export const callOrigin = ({ ip, headers, log }: Pick<FastifyRequest, 'ip' | 'headers' | 'log'>): Origin => ({
  address: ip,
  device: headers['user-agent']?.slice(0, longestDevice) ?? null,
  log,
});

/** The parts of an entry beside its event. */
interface Happening {
  /** Default: the transaction's caller. */
  actorId?: string | undefined;
  /** Without a name: a user, whose name is in the database. */
  target?: { resource: string; id: string; name?: string | null | undefined } | undefined;
  details?: Readonly<Record<string, unknown>> | undefined;
}
export type SecurityEntry = Happening & { event: SecurityEventName };

const insert = `insert into security_events (tenant_id, event, actor_id, actor_name, token_name, address, device,
    target_resource, target_id, target_name, details)
  select $company, e.event, e.actor_id,
    coalesce((select u.full_name from users u where u.tenant_id = $company and u.id = e.actor_id), ''), $2::text, $3::text,
    $4::text, e.resource, e.target_id,
    coalesce(e.name, (select u.full_name from users u where u.tenant_id = $company and u.id = e.target_id), ''), e.details
  from jsonb_to_recordset($1::jsonb) e(event text, actor_id uuid, resource text, target_id uuid, name text, details jsonb)
  where exists (select from tenants t where t.tenant_id = $company) returning 1`;

async function keep(tx: Transaction, entries: readonly SecurityEntry[]): Promise<void> {
  const rows = entries.map(({ event, actorId, target, details }) => ({
    event,
    actor_id: actorId ?? tx.userId,
    resource: target?.resource,
    target_id: target?.id,
    name: target?.name,
    details: details ?? {},
  }));
  const { tokenName, origin } = tx;
  await tx.query({
    name: 'security-events',
    text: insert,
    values: [JSON.stringify(rows), tokenName, origin?.address ?? null, origin?.device ?? null],
  });
  tx.announce();
}

/** Background work and commands log their actions themselves. */
async function logLines(
  { tenantId, userId, tokenId, origin }: Transaction,
  entries: readonly SecurityEntry[],
): Promise<void> {
  if (!origin) return;
  const source = { log: origin.log, ip: origin.address };
  for (const { event, actorId = userId ?? undefined, target, details } of entries) {
    const actor = { tenantId, userId: actorId, token: tokenId === undefined ? undefined : { id: tokenId } };
    logSecurity(source, event, actor, { ...(target && { of: target.id, resource: target.resource }), ...details });
    if (isSliceOver()) await yieldToOthers();
  }
}

/**
 * Adds entries to the company's security log, in the transaction of the described change; lines of the process's log
 * follow the commit.
 */
export async function recordAll(tx: Transaction, entries: readonly SecurityEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await keep(tx, entries);
  tx.afterCommit(() => void logLines(tx, entries));
}

export const record = (tx: Transaction, event: SecurityEventName, happening: Happening = {}): Promise<void> =>
  recordAll(tx, [{ event, ...happening }]);

interface Apart {
  database: Pick<Database, 'tenant'>;
  tenantId: string | undefined;
  request: Pick<FastifyRequest, 'ip' | 'headers' | 'log'>;
  caller?: Pick<TransactionOptions, 'userId' | 'token'>;
}

/**
 * Adds an entry, in a transaction of its own, about an act without a write: an exported list, or a sign-in that
 * failed. Beyond the limit of log lines nothing is stored, so that nobody can fill the log.
 * @param typed text entered by the caller: for the company's administrators only, never in the process's log
 */
export async function recordApart(
  { database, tenantId, request, caller }: Apart,
  event: SecurityEventName,
  happening: Happening,
  typed?: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { actorId, target, details } = happening;
  const actor = { tenantId, userId: caller?.userId ?? actorId ?? target?.id, token: caller?.token };
  if (!logSecurity(request, event, actor, details) || tenantId === undefined) return;
  await database.tenant(tenantId, { ...caller, origin: callOrigin(request) }, (tx) =>
    keep(tx, [{ event, ...happening, details: { ...details, ...typed } }]),
  );
}
