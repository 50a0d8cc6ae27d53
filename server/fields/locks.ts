import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { oncePerTransaction } from '#server/database/oncePerTransaction';

/** The definitions of a company that records of any kind are worked out by: whatever is written may lead to them. */
export const isComputing = `(rules ? 'lookup' or rules ? 'rollup' or kind in (select f.kind from field_definitions f
  where f.tenant_id = $company and f.rules ->> 'formula' is not null))`;

/**
 * Holds what a write may ask of definitions until it ends: to be called before it locks any record, for a save of fields
 * locks definitions first and records then. In that order, and among definitions in that of their ids, nobody waits for
 * each other.
 * @param of the fields of a kind, which the write names; `every`: of all kinds; `computed`: it names none
 * @see rules 11.48
 */
export const lockDefinitionsShared = oncePerTransaction(
  (tx, of: EntityKind | 'every' | 'computed'): Promise<unknown> =>
    tx.query({
      name: 'hold-fields',
      text: `select from field_definitions where tenant_id = $company
        and ($1::text = 'every' or kind = $1::text or ${isComputing}) order by id for key share`,
      values: [of],
    }),
);

/** Locks the definitions of a kind, the archived ones included, against writes that ask them and other saves. */
export const lockDefinitions = (tx: Transaction, kind: EntityKind): Promise<unknown> =>
  tx.query('select from field_definitions where tenant_id = $company and kind = $1 order by id for update', [kind]);

/** Makes saves of a company's fields wait for each other: rows that do not exist yet cannot be locked themselves. */
export const lockSaves = (tx: Transaction, kind: EntityKind): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0)), pg_advisory_xact_lock(hashtextextended($2, 0))', [
    `${tx.tenantId} fields`,
    `${tx.tenantId} ${kind}`,
  ]);
