import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { FieldErrors } from '#contract/errors';
import { type Extension, extensions, healthEndpoints } from '#contract/health';
import { type Message, message } from '#contract/message';
import { LaterDatabase } from '#server/database/connect';
import { implementOpen } from '#server/http/implement';
import { Worded } from '#server/http/replies';
import type { Services } from '#server/http/services';
import { Problem } from '#server/problem';
import type { Config } from '#server/process/config';
import { version } from '#server/process/version';

/** How long a part may take to answer, in milliseconds. */
const patience = 3000;

/** A key that no file has: a store that works answers that it is missing. */
const noFile = 'ready';

/** Least free space, in bytes: uploads arrive on a disk of this machine, beside the files of PostgreSQL and logs. */
const leastFreeSpace = 64 * 2 ** 20;

/** A part of the server. Without an essential part nothing works, without another part some calls fail. */
interface Part {
  isEssential?: boolean;
  /** @returns the failure; undefined: none */
  ask(): Promise<Message | undefined>;
}

const diskFull = message('programs.noRoom');

const partsOf = ({ config, database, files, outages }: Services): Record<string, Part> => ({
  database: {
    isEssential: true,
    ask: async () => {
      await database.system.ping();
      return undefined;
    },
  },
  databaseRoom: { ask: async () => (outages.isDatabaseFull() ? diskFull : undefined) },
  files: {
    ask: async () => {
      await Promise.all([access(files.incoming, constants.W_OK), files.size(noFile)]);
      return undefined;
    },
  },
  disk: {
    ask: async () => {
      const free = await Promise.all([config.dataDir, files.incoming].map(freeSpaceIn));
      return Math.min(...free) < leastFreeSpace ? diskFull : undefined;
    },
  },
});

/** Free space in bytes; undefined where it is unknown: the failure is reported elsewhere. */
const freeSpaceIn = (folder: string): Promise<number> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  );

/** Parts of the server that do not answer, by name, and whether the server works without them. */
async function missingParts(services: Services): Promise<{ missing: FieldErrors; canWork: boolean }> {
  const missing: FieldErrors = {};
  let canWork = true;
  await Promise.all(
    Object.entries(partsOf(services)).map(async ([name, { isEssential = false, ask }]) => {
      const late = new AbortController();
      const tooLate = delay(patience, undefined, { signal: late.signal }).then(() => Promise.reject(new Error('late')));
      const wrong = await Promise.race([ask(), tooLate]).catch((error: unknown) =>
        error instanceof LaterDatabase
          ? message('programs.said', { detail: error.message })
          : message('programs.noAnswer'),
      );
      late.abort();
      tooLate.catch(() => undefined);
      if (wrong === undefined) return;
      missing[name] = [wrong];
      if (isEssential) canWork = false;
    }),
  );
  return { missing, canWork };
}

/** The trash needs days for which it keeps, and mail a server that takes it. */
const isServed = (name: Extension, { trashDays, mail }: Pick<Config, 'trashDays' | 'mail'>): boolean =>
  (name !== 'trash' || trashDays > 0) && (name !== 'mail' || mail !== undefined);

export const healthArea = [
  implementOpen(healthEndpoints.check, async ({ services: { config } }) => ({
    status: 'Healthy',
    version,
    extensions: extensions.filter((name) => isServed(name, config)),
    trashDays: config.trashDays || undefined,
  })),
  implementOpen(healthEndpoints.ready, async ({ services }) => {
    const { missing, canWork } = await missingParts(services);
    const names = Object.keys(missing).sort();
    if (!canWork) {
      throw new Problem(503, message('programs.notReady', { names: names.join(', ') }), missing, {
        'retry-after': '5',
      });
    }
    return names.length === 0 ? { status: 'Ready' } : new Worded({ status: 'Degraded', errors: missing });
  }),
];
