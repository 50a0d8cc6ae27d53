import { entryVisibility } from '#server/access/historyVisibility';
import { notifications } from '#server/database/schema';
import { visibleView } from '#server/lists/savedView';
import { listedResources } from '#server/notifications/viewCounts';
import { listFields, selected } from '#server/resources/columns';
import type { ListDescriptor } from '#server/resources/list';
import type { CallerIdentity } from '#server/security/tokens';
import type { Parameters } from '#server/sql/parameters';

const read = ['at', 'kind', 'resource', 'entityId', 'parentId', 'actorId', 'readAt'] as const;

/** Columns of notifications `h` as `NotificationRow` has them, over `namedThings`. */
export const notificationColumns = `${selected(notifications, 'h', ['id', ...read, 'parentResource', 'details'])},
  coalesce(a.full_name, nullif(h.actor_name, '')) as "actorName", coalesce(p.title, t.title, i.name, w.name) as name, w.resource as list,
  d.file_name as file, left(c.content, 1000) as words`;

/** Joins of what notifications `h` name, each by its present name. */
export const namedThings = `left join users a on a.tenant_id = $company and a.id = h.actor_id
  left join projects p on p.tenant_id = $company and p.id = h.record_id
  left join tickets t on t.tenant_id = $company and t.id = h.record_id
  left join inventory_items i on i.tenant_id = $company and i.id = h.record_id
  left join views w on w.tenant_id = $company and w.id = h.record_id
  left join documents d on d.tenant_id = $company and d.id = h.entity_id
  left join comments c on c.tenant_id = $company and c.id = h.entity_id`;

/** One's notifications, the newest first. */
export const notificationList: ListDescriptor = {
  unit: 'notifications',
  table: 'notifications',
  alias: 'h',
  columns: notificationColumns,
  display: namedThings,
  fields: {
    ...listFields(notifications, 'h', read),
    parentId: { kind: 'id', sql: 'h.parent_id' },
  },
  sort: { field: 'at', order: 'DESC' },
};

/** SQL: the comment or document of a notification `h` is still there. */
const isThere = `(h.resource <> 'comments' or exists (select from comments o
    where o.tenant_id = $company and o.id = h.entity_id and not o.is_deleted))
  and (h.resource <> 'documents' or exists (select from documents o
    where o.tenant_id = $company and o.id = h.entity_id))`;

/** SQL: the notification `h` is about a view that the reader sees, of records that the reader may see. */
function isAboutView(identity: CallerIdentity, parameters: Parameters): string {
  const listed = parameters.add(listedResources(identity), 'text[]');
  return `(h.resource = 'views' and exists (select from views v where v.tenant_id = $company and v.id = h.entity_id
    and v.resource = any(${listed}) and ${visibleView(parameters.add(identity.userId, 'uuid'))}))`;
}

/** SQL conditions: the reader sees at this moment what the notification `h` is about. */
export const visibleNotification = (identity: CallerIdentity, parameters: Parameters): string[] => [
  `(${entryVisibility(identity, parameters)} or ${isAboutView(identity, parameters)})`,
  isThere,
];

/** SQL conditions: the notification `h` is in the reader's inbox. */
export const ownInbox = (identity: CallerIdentity, parameters: Parameters): string[] => [
  `h.user_id = ${parameters.add(identity.userId, 'uuid')}`,
  'h.inbox',
  ...visibleNotification(identity, parameters),
];
