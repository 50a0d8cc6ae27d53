import type { FastifyInstance } from 'fastify';
import type { Database, SystemDatabase, Transaction } from '#server/database/connect';
import type { WatchJob } from '#server/database/dueWork';
import { deleteExpiredFiles } from '#server/fields/files';
import { deleteExpiredAnswers } from '#server/http/idempotency';
import { emptyTrash } from '#server/records/trash/trash';
import { repeated } from './repeated';

const batch = 1000;
const interval = 600_000;

type Companies = Pick<Database, 'system' | 'open'>;

/** Deletes what has expired in any company, at most so many entries. @returns how many */
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
/** Files of fields whose values name them no more. */
export const emptyFields = emptying('fieldFiles', deleteExpiredFiles);
/** Answers that calls under a key have had. */
export const emptyAnswers = emptying('keptAnswers', deleteExpiredAnswers);

/** Empties what has expired. Servers that do so at once pass by each other's rows. */
export function expireTrash(app: FastifyInstance, { database }: { database: Companies }, watch: WatchJob): void {
  const empty = async (stopped: () => boolean) => {
    for (const some of [emptyExpired, emptyFields, emptyAnswers])
      while (!stopped() && (await some(database, batch)) === batch);
  };
  repeated(app, {
    every: interval,
    failed: 'What has expired was not deleted',
    work: (stopped) => watch('trash', () => empty(stopped)),
  });
}
