import type { View } from '#contract/views';
import type { Transaction } from '#server/database/connect';
import { hiddenFields } from '#server/fields/rights';
import { notFound } from '#server/problem';

const select = `select v.id, v.resource, v.name, v.shared, d.view_id is not null as "isDefault", v.owner_id as "ownerId",
    u.full_name as "ownerName", v.query
  from views v
  join users u on u.tenant_id = $company and u.id = v.owner_id
  left join default_views d on d.tenant_id = $company and d.view_id = v.id and d.user_id = $1`;

/** Those that a person sees: their own, and those shared with the company. */
const seen = 'v.tenant_id = $company and (v.owner_id = $1 or v.shared)';

/** By name; without those that tell of a field which the person may not see. */
export async function readViews(tx: Transaction, userId: string, resource: string | undefined): Promise<View[]> {
  const found = await tx.query<View>(
    `${select} where ${seen} and ($2::text is null or v.resource = $2) order by v.resource, v.name, v.id`,
    [userId, resource ?? null],
  );
  const hidden = [...(await hiddenFields(tx))];
  return found.rows.filter(({ query }) => {
    const text = hidden.length > 0 ? JSON.stringify(query) : '';
    return !hidden.some((id) => text.includes(id));
  });
}

/** One that the person sees; locked where it will be written. @throws Problem 404 */
export async function requireView(tx: Transaction, userId: string, id: string, lock = ''): Promise<View> {
  const found = await tx.query<View>(`${select} where ${seen} and v.id = $2 ${lock}`, [userId, id]);
  const [row] = found.rows;
  if (!row) throw notFound();
  return row;
}

/** Lets a person's list open with a view, or no longer with it. */
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

/** Of everybody but its owner: the view is shared no longer. */
export const forgetDefaults = (tx: Transaction, { id, ownerId }: Pick<View, 'id' | 'ownerId'>) =>
  tx.query('delete from default_views where tenant_id = $company and view_id = $1 and user_id <> $2', [id, ownerId]);
