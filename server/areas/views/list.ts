import type { viewEndpoints as calls, View } from '#contract/extensions/views';
import { views } from '#server/database/schema';
import { hiddenFields } from '#server/fields/rights';
import type { TenantCall } from '#server/http/implement';
import { answerPage } from '#server/lists/answer';
import { readList } from '#server/lists/read';
import { namesNone, visibleView } from '#server/lists/savedView';
import { listFields, selected } from '#server/resources/columns';
import type { ListDescriptor } from '#server/resources/list';

const read = ['resource', 'name', 'shared', 'ownerId'] as const;

/** By name. */
const viewList: ListDescriptor = {
  unit: 'views',
  table: 'views',
  alias: 'v',
  columns: `${selected(views, 'v', ['id', ...read, 'roles', 'query'])}, u.full_name as "ownerName"`,
  display: 'join users u on u.tenant_id = $company and u.id = v.owner_id',
  fields: listFields(views, 'v', read),
  sort: { field: 'name', order: 'ASC' },
};

/** Lists the person's views, without those that name a field hidden from the person. @see rules 14.14 */
export async function listViews({ tx, identity, query, reply }: TenantCall<typeof calls.list>) {
  const opened = await tx.query<{ id: string }>(
    'select view_id as id from default_views where tenant_id = $company and user_id = $1',
    [identity.userId],
  );
  const defaults = new Set(opened.rows.map(({ id }) => id));
  const followed = await tx.query<{ id: string }>(
    'select view_id as id from view_watches where tenant_id = $company and user_id = $1',
    [identity.userId],
  );
  const watched = new Set(followed.rows.map(({ id }) => id));
  const hidden = [...(await hiddenFields(tx))];
  const page = await readList<Omit<View, 'isDefault' | 'watched'>>(tx, viewList, query, (parameters) => [
    visibleView(parameters.add(identity.userId, 'uuid')),
    namesNone(parameters.add(hidden, 'text[]')),
    ...(query.resource === undefined ? [] : [`v.resource = ${parameters.add(query.resource, 'text')}`]),
  ]);
  return answerPage(reply, page, (view) => ({
    ...view,
    isDefault: defaults.has(view.id),
    watched: watched.has(view.id),
  }));
}
