import { parseArgs } from 'node:util';
import pino from 'pino';
import { hashPassword, oneTimePassword } from '../areas/auth/passwords';
import { createTenant } from '../areas/tenants/create';
import { readConfig } from '../config';
import { connectDatabase } from '../database/connect';

const usage = 'npm run tenant -- create --name <name> --domain <domain> --admin-email <address>';

/**
 * Makes a company with its Admin, also beside a running server, and prints one JSON object. The password has to be
 * changed at the first sign-in.
 * @see decisions, sections 8 and 10
 */
async function create(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { name: { type: 'string' }, domain: { type: 'string' }, 'admin-email': { type: 'string' } },
  });
  const { name, domain, 'admin-email': email } = values;
  if (!name?.trim() || !domain?.trim() || !email?.includes('@')) throw new Error(`Usage: ${usage}`);
  const config = readConfig();
  const database = await connectDatabase(config, pino({ level: 'silent' }));
  try {
    const password = oneTimePassword();
    const { id } = await createTenant(database, {
      name: name.trim(),
      domain: domain.trim(),
      admin: { email, userName: email, passwordHash: await hashPassword(password) },
    });
    console.info(JSON.stringify({ tenantId: id, adminUserName: email, password }));
  } finally {
    await database.close();
  }
}

const [command, ...rest] = process.argv.slice(2);
const run = command === 'create' ? create(rest) : Promise.reject(new Error(`Usage: ${usage}`));
run.catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
