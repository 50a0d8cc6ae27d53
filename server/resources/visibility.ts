import { meets } from '#contract/permissions';
import type { Transaction } from '#server/database/connect';
import { roleClaims } from '#server/security/rights';
import type { CallerIdentity } from '#server/security/tokens';
import type { Parameters } from '#server/sql/parameters';
import { hasOne } from '#server/sql/relatedRows';
import { registeredOf } from './registry';

/** The transaction's caller with the present rights; undefined: the server's own work, which sees everything. */
function callerOf({ userId, tenantId, session }: Transaction): CallerIdentity | undefined {
  if (userId === null) return undefined;
  const { roleName, claims } = session;
  const permissions = roleClaims({ name: roleName ?? '', claims });
  return { userId, tenantId, sessionId: '', role: roleName ?? '', permissions };
}

/**
 * Whether the caller may see a field of visible records: callers who only fill selectors see the fields of selectors.
 */
export function showsField(tx: Transaction, resource: string, field: string): boolean {
  const caller = callerOf(tx);
  const known = registeredOf(resource);
  if (!caller || !known || meets(caller, known.needs.read)) return true;
  const { list, listFor } = known.record;
  return Object.hasOwn((listFor?.(caller) ?? list).fields, field);
}

/**
 * SQL: the ids of a resource's records that the caller sees: those of its list, and the caller among users; undefined:
 * all of the company.
 * @param field the field that is shown of them; undefined: their existence only
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
