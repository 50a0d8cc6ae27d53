import { tableName } from '#server/resources/columns';
import type { Records } from '#server/resources/descriptor';
import { deletedTexts } from '#server/search/texts';
import { trashPolicyOf } from './trashPolicy';

/** The documents and images of owners, with the keys of their files. */
const files = [
  ['documents', 'array[h.file_key]'],
  ['images', 'array[h.file_key, h.thumbnail_key]'],
] as const;

/**
 * Parts of a statement that delete children of the rows of `target` that no foreign key deletes: documents and images
 * (also of a project's trips), values and files of custom fields, search texts.
 * @param toTrash whether they go to the trash with their files; else the files are queued for deletion and do not count
 * any more
 */
export function deleteChildren({ resource, table, list }: Records, toTrash: boolean): string[] {
  const { owns = [] } = trashPolicyOf(resource) ?? {};
  const holders = owns.length > 0 ? 'owners' : 'target';
  const returned = (keys: string) => (toTrash ? '' : ` returning ${keys} as keys, h.size`);
  const values = [
    ...deletedTexts(tableName(table)),
    ...(list.customFields
      ? [
          `values_gone as (delete from field_values v using ${holders} where v.tenant_id = $company and v.entity_id = ${holders}.id)`,
          `field_files_gone as (delete from field_files h using ${holders} where h.tenant_id = $company
            and h.record_id = ${holders}.id${returned('array_remove(array[h.file_key, h.thumbnail_key], null)')})`,
        ]
      : []),
  ];
  const owners = owns.map(({ kind, of }) =>
    of
      ? `select '${kind}', t.id from ${tableName(of.table)} t join target on t.${of.column} = target.id where t.tenant_id = $company`
      : `select '${kind}' as kind, target.id from target`,
  );
  const owned = owns.length > 0 ? files : [];
  const deletions = owned.map(
    ([table, keys]) => `${table}_gone as (delete from ${table} h using owners where h.tenant_id = $company
      and h.owner_kind = owners.kind and h.owner_id = owners.id${returned(keys)})`,
  );
  const named = [...owned.map(([table]) => table), ...(list.customFields ? ['field_files'] : [])];
  const all = named.map((table) => `select keys, size from ${table}_gone`).join(' union all ');
  const queued = [
    `files_gone as (${all})`,
    `files_queued as (insert into file_deletions (tenant_id, file_key)
      select $company, unnest(keys) from files_gone returning 1)`,
    `files_freed as (update file_usage set bytes = bytes - (select coalesce(sum(size), 0) from files_gone)
      where tenant_id = $company and exists (select from files_gone))`,
  ];
  return [
    ...(owners.length > 0 ? [`owners as materialized (${owners.join(' union all ')})`] : []),
    ...deletions,
    ...values,
    ...(toTrash || named.length === 0 ? [] : queued),
  ];
}
