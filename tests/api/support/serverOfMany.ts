// A server of several, for tests: the shipped app as its environment says. Prints its address, then, at each line on
// its input, does the background work of its intervals, and prints its own part of it. SIGTERM ends it.
import { createInterface } from 'node:readline';
import { buildApp } from '#server/app';
import { deleteInPieces } from '#server/areas/tenants/deletion';
import { connectDatabase } from '#server/database/connect';
import { applyMigrations, asOwner } from '#server/database/migrate';
import { openFileStore } from '#server/files/openFileStore';
import { emptyExpired } from '#server/jobs/expireTrash';
import { readConfig } from '#server/process/config';
import { quiet } from './cluster';

const [nextMigrations] = process.argv.slice(2);
const config = readConfig();
if (nextMigrations) {
  await asOwner(config.databaseUrl ?? '', (client) => applyMigrations(client, nextMigrations));
}
const [database, store] = await Promise.all([connectDatabase(config, quiet), openFileStore(config)]);
const removed: string[] = [];
const files = {
  ...store,
  remove: async (key: string) => {
    removed.push(key);
    await store.remove(key);
  },
};
const app = await buildApp({ config, database, files });
const url = await app.listen({ host: '127.0.0.1', port: 0 });

const say = (answer: unknown) => process.stdout.write(`${JSON.stringify(answer)}\n`);
process.once('SIGTERM', async () => {
  await app.close();
  await database.close();
  process.exit(0);
});
say(url);
for await (const line of createInterface({ input: process.stdin })) {
  const [asked, tenantId = ''] = line.split(' ');
  if (asked === 'work') {
    const [emptied, isDeleted] = await Promise.all([
      emptyExpired(database, 1000),
      deleteInPieces(database, tenantId, { until: Date.now() + 30_000 }),
    ]);
    say({ emptied, isGone: isDeleted });
  } else say(removed);
}
