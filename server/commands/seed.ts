import pino from 'pino';
import { connectDatabase, openAdmin } from '#server/database/connect';
import { isUnused } from '#server/database/fill';
import { asOwner } from '#server/database/migrate';
import { openFileStore } from '#server/files/openFileStore';
import { readArguments, runCommand, UsageError } from '#server/process/commandLine';
import { readConfig } from '#server/process/config';
import { dropPrivileges } from '#server/process/dropPrivileges';
import { makeDemo } from '#server/seed/demo';
import { seedLoad } from '#server/seed/load';

const usage = 'Usage: npm run seed -- [--projects <number>]';

/**
 * Makes the demo company where it is missing, and adds projects to it for load; also beside a running server.
 * @see rules 17.4
 */
async function seed(): Promise<void> {
  const { values } = readArguments({ projects: { type: 'string', default: '0' } }, usage);
  if (!/^\d{1,8}$/.test(values.projects)) throw new UsageError(usage);
  const config = readConfig();
  const count = Number(values.projects);
  const log = pino({ level: 'silent' });
  const files = await openFileStore(config);
  const admin = await openAdmin(config, log);
  try {
    const alone = count > 0 && (await isUnused(admin.url)) ? admin.url : undefined;
    const database = await connectDatabase(config, log);
    try {
      dropPrivileges(config, log);
      console.info((await makeDemo(database, files)) ? 'Made the company Demo.' : 'The company Demo is there already.');
      const demo = await database.system.tenantByName('Demo');
      const say = (done: number) => console.info(`${done} of ${count} projects`);
      if (demo) await seedLoad(database, demo.id, count, { say, alone });
      // Statistics of the tables, by which PostgreSQL plans lists.
      if (count > 0) await asOwner(admin.url, (client) => client.query('vacuum (analyze)'));
    } finally {
      await database.close();
    }
  } finally {
    files.close();
    await admin.close();
  }
}

await runCommand(seed);
