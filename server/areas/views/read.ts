import type { View } from '#contract/extensions/views';
import type { Transaction } from '#server/database/connect';
import { hiddenFields } from '#server/fields/rights';
import { namesNone, visibleView } from '#server/lists/savedView';
import { notFound } from '#server/problem';

const select = `select v.id, v.resource, v.name, v.shared, v.roles, d.view_id is not null as "isDefault",
    exists (select from view_watches w where w.tenant_id = $company and w.view_id = v.id and w.user_id = $1) as watched,
    v.owner_id as "ownerId",
    u.full_name as "ownerName", v.query
  from views v
  join users u on u.tenant_id = $company and u.id = v.owner_id
  left join default_views d on d.tenant_id = $company and d.view_id = v.id and d.user_id = $1
  where v.tenant_id = $company and ${visibleView('$1')} and v.id = $2`;

const first = ([view]: readonly View[]): View => {
  if (!view) throw notFound();
  return view;
};

/** Reads a view that the person has just written. */
export const readView = async (tx: Transaction, userId: string, id: string): Promise<View> =>
  first((await tx.query<View>(select, [userId, id])).rows);

/** Locks a view that the person can see. @throws Problem 404 */
export async function requireView(tx: Transaction, userId: string, id: string): Promise<View> {
  const hidden = [...(await hiddenFields(tx))];
  const found = await tx.query<View>(`${select} and ${namesNone('$3::text[]')} for update of v`, [userId, id, hidden]);
  return first(found.rows);
}

/** Sets or removes a view as the person's default for a list. */
export async function setDefault(
  tx: Transaction,
  userId: string,
  { id, resource }: Pick<View, 'id' | 'resource'>,
  isDefault: boolean,
): Promise<void> {
  if (isDefault) {
    await tx.query(
      `insert into default_views (tenant_id, user_id, resource, view_id) values ($company, $1, $2, $3)
        on conflict (tenant_id, user_id, resource) do update set view_id = excluded.view_id`,
      [userId, resource, id],
    );
  } else {
    await tx.query('delete from default_views where tenant_id = $company and user_id = $1 and view_id = $2', [
      userId,
      id,
    ]);
  }
}

/** Removes the default of everybody who sees the view no longer: neither its owner nor a holder of one of these roles. */
export const forgetDefaults = (
  tx: Transaction,
  { id, ownerId }: Pick<View, 'id' | 'ownerId'>,
  roles: readonly string[],
) =>
  tx.query(
    `delete from default_views where tenant_id = $company and view_id = $1 and user_id <> $2
      and user_id not in (select u.id from users u where u.tenant_id = $company and u.role_id = any($3::uuid[]))`,
    [id, ownerId, [...roles]],
  );
