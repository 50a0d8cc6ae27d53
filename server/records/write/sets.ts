import { mapYielding } from '#server/process/timeSlices';
import { columnOf, tableName } from '#server/resources/columns';
import type { PatchValues, Records, SetField } from '#server/resources/descriptor';
import { Parameters } from '#server/sql/parameters';
import { literal } from '#server/sql/statement';
import type { Patch } from './patch';

/**
 * Removed and added entries of a set: no entry is both. No key prevents duplicates; a writer of a set has locked its
 * row since before the statement, and so sees what others have written.
 */
export function storeSet(field: string, { table, owner, id }: SetField): string[] {
  const [ownerColumn, idColumn] = [columnOf(table, owner).name, columnOf(table, id).name];
  return [
    `${field.toLowerCase()}_gone as (delete from ${tableName(table)} l using target
      where l.tenant_id = $company and l.${ownerColumn} = target.id
        and not target.given -> ${literal(field)} ? l.${idColumn}::text)`,
    `${field.toLowerCase()}_added as (insert into ${tableName(table)} (tenant_id, ${ownerColumn}, ${idColumn})
      select $company, target.id, came.id from target cross join lateral (
        select held::uuid from jsonb_array_elements_text(target.given -> ${literal(field)}) held
        except select l.${idColumn} from ${tableName(table)} l where l.tenant_id = $company and l.${ownerColumn} = target.id
      ) came(id) returning 1)`,
  ];
}

/** SQL: a set after a difference, as JSON. */
export function differing(
  { table, owner, id, keep }: SetField,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
  alias: string,
  values: PatchValues,
  parameters: Parameters,
): string {
  const idColumn = columnOf(table, id).name;
  const stays = keep?.(values, parameters);
  return `(select coalesce(jsonb_agg(held.id order by held.id), '[]') from (
    select l.${idColumn} from ${tableName(table)} l
    where l.tenant_id = $company and l.${columnOf(table, owner).name} = ${alias}.id
      and l.${idColumn} <> all(${parameters.add(remove, 'uuid[]')})${stays ? ` and ${stays}` : ''}
    union select unnest(${parameters.add(add, 'uuid[]')})) held(id))`;
}

/** Sets whose entries depend on other values of the write, though it does not name them. */
export function touchedSets({ sets = {} }: Records, { values, sets: patch }: Patch, storage: PatchValues): string[] {
  return Object.entries(sets).flatMap(([name, set]) =>
    values[name] === undefined && (patch[name] || set.keep?.(storage, new Parameters())) ? [name] : [],
  );
}

/** Rows whose sets keep the same entries: one statement changes them. */
interface SharedEntries {
  /** The values that decide about the entries. */
  entries: PatchValues;
  ids: string[];
}

/** The rows by the entries that their sets keep; values of single rows may decide about that, too. */
export async function bySharedEntries(
  { sets = {} }: Records,
  ids: readonly string[],
  { values, own }: Patch,
): Promise<Iterable<SharedEntries>> {
  const keeps = Object.values(sets).flatMap(({ keep }) => keep ?? []);
  if (keeps.length === 0 || own.size === 0) return [{ entries: values, ids: [...ids] }];
  const groups = new Map<string, SharedEntries>();
  const known = new Map<PatchValues | undefined, SharedEntries>(); // rows with equal values mostly share the object
  const groupOf = (patch: PatchValues | undefined): SharedEntries => {
    const storage = { ...values, ...patch };
    const key = keeps.map((keep) => {
      const parameters = new Parameters();
      return [keep(storage, parameters), parameters.values];
    });
    const group = groups.get(JSON.stringify(key)) ?? { entries: storage, ids: [] };
    groups.set(JSON.stringify(key), group);
    known.set(patch, group);
    return group;
  };
  await mapYielding(ids, (id) => {
    const patch = own.get(id);
    const group = known.get(patch) ?? groupOf(patch);
    group.ids.push(id);
  });
  return groups.values();
}
