import { inventoryItems } from '#server/database/schema';
import { recordList } from '#server/records/read/recordList';
import type { ListDescriptor } from '#server/resources/list';

const list = recordList('inventory', inventoryItems, 'i');

/** Search covers name, description, location, serial number and manufacturer. @see rules 6.1 */
export const inventoryList: ListDescriptor = {
  ...list,
  columns: `${list.columns},
    (select coalesce(json_agg(json_build_object('id', f.id, 'key', f.thumbnail_key) order by f.created_at desc, f.id desc), '[]')
      from images f where f.tenant_id = $company and f.owner_kind = 'inventory' and f.owner_id = i.id) as photos,
    (select coalesce(json_agg(json_build_object('id', d.id, 'fileName', d.file_name) order by d.created_at desc, d.id desc), '[]')
      from documents d where d.tenant_id = $company and d.owner_kind = 'inventory' and d.owner_id = i.id) as documents`,
  fields: {
    ...list.fields,
    lowStock: { kind: 'boolean', sql: 'coalesce(i.quantity <= i.min_quantity, false)', nullable: false },
  },
};
