import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { recordTables } from './kinds';
import { recordKey } from './recordKeys';
import { isNumeric, numberOf } from './storage';

/** SQL: creates the value rows of these definitions for records; $1: the records' ids. */
export const makeRows = (table: string, which: string): string =>
  `insert into field_values (tenant_id, entity_id, definition_id, value, number)
    select e.tenant_id, e.id, d.id, f.value, case when ${isNumeric} then ${numberOf('f.value')} end
    from field_definitions d join ${table} e on e.tenant_id = d.tenant_id
    cross join lateral (select e.fields ->> ${recordKey} as value) f
    where d.tenant_id = $company and (${which})
      and e.tenant_id = $company and e.id = any($1::uuid[]) and f.value is not null
    on conflict (tenant_id, entity_id, definition_id) do update set value = excluded.value, number = excluded.number`;

/** Creates the rows of fields for records that were written past the write pipeline. */
export const addMissingRows = (tx: Transaction, kind: EntityKind, ids: readonly string[]): Promise<unknown> =>
  tx.query(makeRows(recordTables[kind], `d.kept_in <> 'record'`), [ids]);
