import { fieldTypeNames, fieldTypes } from '#contract/fieldTypes';
import type { Parameters } from '#server/lists/parameters';

/** How a number reads, so that a text that was stored for another type is never taken for one. */
const numeral = "'^\\s*[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]{1,2})?\\s*$'";

/** The names that a definition may have for a numeric type, in lower case. */
const numericTypes = fieldTypeNames
  .filter((name) => fieldTypes[name].kind === 'number')
  .flatMap((name) => [name.toLowerCase(), ...fieldTypes[name].aliases]);

/**
 * Parts of a statement that store the values of custom fields: those that `target.given` names as `fields.<id>`, of
 * `target.id`, a null clearing one.
 * @param definitionIds of all fields that any row of `target` names
 */
export function storeFields(definitionIds: readonly string[], parameters: Parameters): string[] {
  const named = `target cross join unnest(${parameters.add(definitionIds, 'uuid[]')}) named(id)`;
  const value = `target.given -> ('fields.' || named.id)`;
  return [
    `fields_gone as (delete from field_values v using ${named}
      where v.tenant_id = $company and v.entity_id = target.id and v.definition_id = named.id
        and ${value} = 'null')`,
    `fields_stored as (insert into field_values as stored (tenant_id, entity_id, definition_id, value, number)
      select $company, target.id, named.id, given.value,
        case when lower(btrim(d.type)) = any(${parameters.add([...new Set(numericTypes)], 'text[]')}) and given.value ~ ${numeral}
          then given.value::double precision end
      from ${named}
      join field_definitions d on d.tenant_id = $company and d.id = named.id
      cross join lateral (select target.given ->> ('fields.' || named.id) as value) given
      where given.value is not null
      on conflict (tenant_id, entity_id, definition_id) do update
      set value = excluded.value, number = excluded.number
      where (stored.value, stored.number) is distinct from (excluded.value, excluded.number))`,
  ];
}
