import { namedThings, notificationColumns, visibleNotification } from '#server/areas/notifications/read';
import type { NotificationRow } from '#server/areas/notifications/texts';
import type { Transaction } from '#server/database/connect';
import type { FeedRow } from '#server/records/history/feed';
import { type Audience, anyReader, ReaderParameters } from './visibleRows';

/** A notification of a person, at its place in the feed. */
export interface ToldNotification {
  position: number;
  userId: string;
  row: NotificationRow;
}

/** Positions are forgotten after a quarter of an hour, and notifications looked for no longer back than that. */
const recently = "now() - interval '20 minutes'";

/** The notifications of rows of the feed, of readers with the same rights, who see at this moment what they are about. */
export async function notificationsIn(
  tx: Transaction,
  rows: readonly FeedRow[],
  { identity, userIds }: Audience,
): Promise<ToldNotification[]> {
  const concerned = rows.filter(({ ids }) => ids === null || ids.some((id) => userIds.includes(id)));
  if (concerned.length === 0) return [];
  const parameters = new ReaderParameters();
  const conditions = visibleNotification({ ...identity, userId: anyReader }, parameters);
  const found = await tx.query<NotificationRow & { userId: string; changeId: string }>(
    `select h.user_id as "userId", h.change_id as "changeId", ${notificationColumns}
      from notifications h join users r on r.tenant_id = $company and r.id = h.user_id ${namedThings}
      where h.tenant_id = $company and h.user_id = any(${parameters.add(userIds, 'uuid[]')}) and h.at > ${recently}
        and h.change_id = any(${parameters.each(concerned, 'changeId', 'uuid')}) and h.inbox and ${conditions.join(' and ')}
      order by h.at, h.id`,
    parameters.values,
  );
  return found.rows.flatMap(({ userId, changeId, ...row }) => {
    const position = concerned.find((one) => one.changeId === changeId)?.position;
    return position === undefined ? [] : [{ position, userId, row }];
  });
}
