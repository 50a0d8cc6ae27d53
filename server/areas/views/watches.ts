import { mostWatched, type View } from '#contract/extensions/views';
import { message } from '#contract/message';
import { lockUser } from '#server/access/users';
import type { Transaction } from '#server/database/connect';
import { isReadable } from '#server/notifications/viewCounts';
import { conflict, forbidden } from '#server/problem';
import type { CallerIdentity } from '#server/security/tokens';

/**
 * Starts or stops notifications of a person about changes of a view's number of records.
 * @throws Problem 403 for a list that the person cannot read, or that is none of records; 409 beyond the limit
 */
export async function setWatched(
  tx: Transaction,
  identity: CallerIdentity,
  { id, resource }: Pick<View, 'id' | 'resource'>,
  watched: boolean,
): Promise<void> {
  if (!watched) {
    await tx.query('delete from view_watches where tenant_id = $company and user_id = $1 and view_id = $2', [
      identity.userId,
      id,
    ]);
    return;
  }
  if (!isReadable(identity, resource)) throw forbidden(message('records.viewWatch'));
  await lockUser(tx, identity.userId);
  const found = await tx.first<{ others: number }>(
    'select count(*)::int as others from view_watches where tenant_id = $company and user_id = $1 and view_id <> $2',
    [identity.userId, id],
  );
  if ((found?.others ?? 0) >= mostWatched) {
    throw conflict({ watched: [message('records.viewWatches', { limit: mostWatched })] });
  }
  await tx.query(
    `insert into view_watches (tenant_id, user_id, view_id) values ($company, $1, $2) on conflict do nothing`,
    [identity.userId, id],
  );
}

/** A view with another filter is counted anew, so that the change of the filter causes no notification. */
export const countAnew = (tx: Transaction, id: string) =>
  tx.query('update view_watches set total = null, next_at = now() where tenant_id = $company and view_id = $1', [id]);
