import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { oncePerTransaction } from '#server/database/oncePerTransaction';

/** The definitions of a company by which records of any kind are computed: any write may need them. */
export const isComputing = `(rules ? 'lookup' or rules ? 'rollup' or kind in (select f.kind from field_definitions f
  where f.tenant_id = $company and f.rules ->> 'formula' is not null))`;

/**
 * Locks the definitions that a write needs until it ends. Call it before records are locked: a save of fields locks
 * definitions first and records then, and definitions in the order of their ids, so that no deadlock arises.
 * @param of the fields of a kind that the write names; `every`: of all kinds; `computed`: it names none
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

/** Locks the definitions of a kind, archived ones included, against other saves and against writes that read them. */
export const lockDefinitions = (tx: Transaction, kind: EntityKind): Promise<unknown> =>
  tx.query('select from field_definitions where tenant_id = $company and kind = $1 order by id for update', [kind]);

/** Lets saves of a company's fields run one after the other: rows that do not exist yet cannot be locked. */
export const lockSaves = (tx: Transaction, kind: EntityKind): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0)), pg_advisory_xact_lock(hashtextextended($2, 0))', [
    `${tx.tenantId} fields`,
    `${tx.tenantId} ${kind}`,
  ]);
