// A server process for tests: opens the database of the data folder it is given, then obeys lines on its input.
import { createInterface } from 'node:readline';
import { connectDatabase } from '#server/database/connect';
import { quiet, testSecret } from './cluster';

const [dataDir = ''] = process.argv.slice(2);
const database = await connectDatabase(
  { databaseUrl: undefined, dataDir, databaseSecret: testSecret, poolSize: 2 },
  quiet,
);

const say = (answer: unknown) => process.stdout.write(`${JSON.stringify(answer)}\n`);
const insertTenant = (id: string) =>
  database.tenant(id, {}, (tx) =>
    tx.query('insert into tenants (tenant_id, name, domain) values ($1, $2, $2)', [id, `Tenant ${id}`]),
  );

say('ready');
for await (const line of createInterface({ input: process.stdin })) {
  const [command, id = ''] = line.split(' ');
  if (command === 'insert') await insertTenant(id);
  if (command === 'close') break;
  say((await database.system.allTenants()).map((tenant) => tenant.id));
}
await database.close();
process.stdin.destroy();
