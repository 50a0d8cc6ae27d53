import { meets } from '#contract/permissions';
import type { Transaction } from '#server/database/connect';
import { roleClaims } from '#server/security/rights';
import type { CallerIdentity } from '#server/security/tokens';
import type { Parameters } from '#server/sql/parameters';
import { hasOne } from '#server/sql/relatedRows';
import { registeredOf } from './registry';

/** The transaction's caller with the rights of this moment; undefined: the server's own work, which sees everything. */
function callerOf({ userId, tenantId, session }: Transaction): CallerIdentity | undefined {
  if (userId === null) return undefined;
  const { roleName, claims } = session;
  const permissions = roleClaims({ name: roleName ?? '', claims });
  return { userId, tenantId, sessionId: '', role: roleName ?? '', permissions };
}

/** Whether the caller may learn of a field of the records in sight: who may only fill selectors knows what those show. */
export function showsField(tx: Transaction, resource: string, field: string): boolean {
  const caller = callerOf(tx);
  const known = registeredOf(resource);
  if (!caller || !known || meets(caller, known.needs.read)) return true;
  const { list, listFor } = known.record;
  return Object.hasOwn((listFor?.(caller) ?? list).fields, field);
}

/**
 * The SQL of the ids of a resource's records that the transaction's caller sees: those that a list of it would show, and
 * oneself among users; undefined: all of the company's.
 * @param field what is to be told of them, where it is more than that they are there
 */
export function seenIds(tx: Transaction, resource: string, parameters: Parameters, field?: string): string | undefined {
  const caller = callerOf(tx);
  const known = registeredOf(resource);
  if (!caller || !known) return undefined;
  const { list, visibility } = known.record;
  const ids = (conditions: readonly string[]) =>
    `select ${list.alias}.id from ${list.table} ${list.alias}
      where ${[`${list.alias}.tenant_id = $company`, ...conditions].join(' and ')}`;
  if (meets(caller, known.needs.find) && (field === undefined || showsField(tx, resource, field))) {
    const conditions = (visibility?.(caller, parameters) ?? []).map(hasOne);
    return conditions.length > 0 ? ids(conditions) : undefined;
  }
  return ids([resource === 'users' ? `${list.alias}.id = ${parameters.add(caller.userId, 'uuid')}` : 'false']);
}
