import type { FastifyInstance } from 'fastify';
import { deleteExpiredDeliveries, postChanges } from '#server/areas/webhooks/outbox';
import type { Database, SystemDatabase, Transaction } from '#server/database/connect';
import type { WatchJob } from '#server/database/dueWork';
import { forgetDeletedFields } from '#server/fields/deletedFields';
import { deleteExpiredFiles } from '#server/fields/files';
import { deleteExpiredAnswers } from '#server/http/idempotency';
import { forgetNotifications } from '#server/notifications/forget';
import { linkEntries } from '#server/records/history/chain';
import { forgetChanges } from '#server/records/history/feed';
import { emptyTrash } from '#server/records/trash/trash';
import { repeated } from './repeated';

const batch = 1000;
const interval = 600_000;

type Companies = Pick<Database, 'system' | 'open'>;

/** Deletes expired entries of a company, up to a number. @returns how many */
const emptying =
  (
    queue: Parameters<SystemDatabase['companiesWithDue']>[0],
    empty: (tx: Transaction, most: number) => Promise<number>,
  ) =>
  async ({ system, open }: Companies, most: number): Promise<number> => {
    let emptied = 0;
    for (const tenantId of await system.companiesWithDue(queue, most)) {
      if (emptied < most) emptied += await open.tenant(tenantId, {}, (tx) => empty(tx, most - emptied));
    }
    return emptied;
  };

export const emptyExpired = emptying('trash', (tx, expired) => emptyTrash(tx, { expired }));
/** Files that no value of their field names any more. */
export const emptyFields = emptying('fieldFiles', deleteExpiredFiles);
/** Deleted fields that no undo restores any more. */
export const emptyDeletedFields = emptying('deletedFields', forgetDeletedFields);
/** Stored replies of idempotent calls. */
export const emptyAnswers = emptying('keptAnswers', deleteExpiredAnswers);

/** Entries of live feeds that are older than any reader may go back to, and presence that has ended. */
const emptyFeeds = emptying('live', async (tx, most) => {
  // Rows of the feed that are forgotten are links of the chain and messages before.
  await linkEntries(tx);
  await postChanges(tx);
  return forgetChanges(tx, most);
});
/** Old messages of webhooks. */
const emptyDeliveries = emptying('webhookDeliveries', deleteExpiredDeliveries);

/** Notifications, mails that failed, and links of passwords. */
const emptyNotifications = emptying('notifications', forgetNotifications);

/** Deletes expired rows of all companies. Concurrent servers skip each other's rows. */
export function expireTrash(app: FastifyInstance, { database }: { database: Companies }, watch: WatchJob): void {
  const empty = async (stopped: () => boolean) => {
    for (const some of [
      emptyExpired,
      emptyFields,
      emptyDeletedFields,
      emptyAnswers,
      emptyFeeds,
      emptyNotifications,
      emptyDeliveries,
    ])
      while (!stopped() && (await some(database, batch)) === batch);
  };
  repeated(app, {
    every: interval,
    failed: 'What has expired was not deleted',
    work: (stopped) => watch('trash', () => empty(stopped)),
  });
}
