import type { Parameters } from '#server/sql/parameters';
import { recordKey } from './recordKeys';
import { isNumeric, numberOf } from './storage';

/**
 * Parts of a statement that read new values, `fields.<id>` of `target.given`, for the records `target.id`; null clears
 * a value. They lock the definitions until the end of the transaction, so that the storage of values does not change
 * during a write.
 * @param definitionIds of all fields that any row of `target` names
 */
export const readPatchFields = (definitionIds: readonly string[], parameters: Parameters): string[] => [
  `held as materialized (select d.id, ${recordKey} as key, d.kept_in, ${isNumeric} as is_number from field_definitions d
    where d.tenant_id = $company and d.id = any(${parameters.add(definitionIds, 'uuid[]')}) order by d.id for key share)`,
  // Computed where rows are read: Citus updates shards by immutable expressions only, and building JSON is not
  // immutable.
  `target_fields as materialized (select target.id, coalesce((
      select jsonb_object_agg(held.key, target.given -> ('fields.' || held.id)) from held
      where held.kept_in <> 'rows' and target.given ? ('fields.' || held.id)), '{}') as given
    from target)`,
];

/** Parts of a statement that write the rows of `readFields`. */
export const storeFields = (): string[] => [
  `fields_gone as (delete from field_values v using target cross join held
    where v.tenant_id = $company and v.entity_id = target.id and v.definition_id = held.id
      and held.kept_in <> 'record' and target.given -> ('fields.' || held.id) = 'null')`,
  `fields_stored as (insert into field_values as stored (tenant_id, entity_id, definition_id, value, number)
    select $company, target.id, held.id, given.value, case when held.is_number then ${numberOf('given.value')} end
    from target cross join held
    cross join lateral (select target.given ->> ('fields.' || held.id) as value) given
    where held.kept_in <> 'record' and given.value is not null
    on conflict (tenant_id, entity_id, definition_id) do update
    set value = excluded.value, number = excluded.number
    where (stored.value, stored.number) is distinct from (excluded.value, excluded.number))`,
];

/** SQL: a record's new `fields`, with the values of `readFields`. */
export const patchedFields = (fields: string): string => `jsonb_strip_nulls(${fields} || target_fields.given)`;

/** Joins the values to `target`. */
export const joinFields = ' join target_fields on target_fields.id = target.id';
