import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { FieldErrors } from '#contract/errors';
import { extensions, health } from '#contract/health';
import { LaterDatabase } from '#server/database/connect';
import { implementOpen, type Services } from '#server/implement';
import { Problem } from '#server/problem';
import { version } from '#server/version';

/** How long a part may take to answer, in milliseconds. */
const patience = 3000;

/** A key that no file has: the store says that there is none, unless it cannot be asked. */
const noFile = 'ready';

/** What does not work, by name. */
async function missingParts({ database, files }: Services): Promise<FieldErrors> {
  const parts = {
    database: () => database.system.ping(),
    files: () => Promise.all([access(files.incoming, constants.W_OK), files.size(noFile)]),
  };
  const missing: FieldErrors = {};
  await Promise.all(
    Object.entries(parts).map(async ([name, ask]) => {
      const late = new AbortController();
      const tooLate = delay(patience, undefined, { signal: late.signal }).then(() => Promise.reject(new Error('late')));
      try {
        await Promise.race([ask(), tooLate]);
      } catch (error) {
        missing[name] = [error instanceof LaterDatabase ? error.message : 'It does not answer'];
      } finally {
        late.abort();
        tooLate.catch(() => undefined);
      }
    }),
  );
  return missing;
}

export const healthArea = [
  implementOpen(health.check, async ({ services: { config } }) => ({
    status: 'Healthy',
    version,
    extensions: extensions.filter((name) => name !== 'trash' || config.trashDays > 0),
    trashDays: config.trashDays || undefined,
  })),
  implementOpen(health.ready, async ({ services }) => {
    const missing = await missingParts(services);
    const names = Object.keys(missing).sort();
    if (names.length > 0) throw new Problem(503, `Not ready: ${names.join(', ')}`, missing);
    return { status: 'Ready' };
  }),
];
