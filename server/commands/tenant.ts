import { readFileSync, writeFileSync } from 'node:fs';
import pino from 'pino';
import { schemaFile } from '#contract/extensions/schema';
import { looksLikeEmail } from '#contract/resources/calls/users';
import '#server/areas/index'; // registers the resources whose values a schema file converts
import { applySchema, compareSchemas, exportSchema } from '#server/areas/schema/file';
import { createTenant } from '#server/areas/tenants/create';
import { inviteAdmin } from '#server/areas/tenants/inviteAdmin';
import { openPasswordSignIn } from '#server/areas/tenants/rescue';
import { connectDatabase, type Database, type Transaction, type TransactionOptions } from '#server/database/connect';
import { inWords } from '#server/http/words';
import { ask, issueMessage, Problem } from '#server/problem';
import { errorMessage, readArguments, runCommand, UsageError } from '#server/process/commandLine';
import { type Config, readConfig } from '#server/process/config';
import { operator } from '#server/resources/operator';
import { hashPassword, oneTimePassword } from '#server/security/passwords';

const usage = `Usage:
  npm run tenant -- create --name <name> --domain <domain> --admin-email <address>
  npm run tenant -- invite-admin --domain <domain> --admin-email <address>
                                                             makes or restores an Admin, prints an invitation
  npm run tenant -- rescue --domain <domain> [--admin-email <address>]
                                                             lets Admins sign in with passwords again; with an address,
                                                             makes or restores an Admin, prints an invitation
  npm run tenant -- export --domain <domain> [--file <file>] prints fields and roles as a schema file, or writes it
  npm run tenant -- diff --domain <domain> --file <file>     prints what differs between the file and the company
  npm run tenant -- apply --domain <domain> --file <file>    makes fields and roles as the file has them`;

const { values, positionals } = readArguments(
  {
    name: { type: 'string' },
    domain: { type: 'string' },
    'admin-email': { type: 'string' },
    file: { type: 'string' },
  },
  usage,
  true,
);

/** The value of an option that the command needs. */
function needed(option: keyof typeof values): string {
  const value = values[option]?.trim();
  if (!value) throw new UsageError(`--${option} is missing\n${usage}`);
  return value;
}

function neededEmail(): string {
  const email = needed('admin-email');
  if (!looksLikeEmail(email)) throw new Error('--admin-email must be an email address');
  return email;
}

/** Creates a company with its Admin, whose password must be changed at the first sign-in. @see rules 1.15, 17.4 */
async function create(database: Database) {
  const email = neededEmail();
  const password = oneTimePassword();
  const { id } = await createTenant(database, {
    name: needed('name'),
    domain: needed('domain'),
    admin: { email, userName: email, passwordHash: await hashPassword(password) },
  });
  return { tenantId: id, adminUserName: email, password };
}

async function inTenant<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  const domain = needed('domain');
  const tenant = await database.system.tenantByDomain(domain);
  if (!tenant) throw new Error(`There is no company of the domain '${domain}'`);
  return database.tenant(tenant.id, options, work);
}

/** Restores access to a company without an Admin. */
function invite(database: Database, { publicUrl }: Config) {
  const email = neededEmail();
  return inTenant(
    database,
    async (tx) => {
      const { userId, invitation, expiresAt } = await inviteAdmin(tx, email);
      const link = `${publicUrl}/register/${tx.tenantId}?invitation=${encodeURIComponent(invitation)}`;
      return { tenantId: tx.tenantId, userId, invitation, expiresAt, link };
    },
    { changesRights: true },
  );
}

/** Opens a company whose Admins cannot sign in any more: passwords are for Admins again. @see rules 1.21 */
async function rescue(database: Database, config: Config) {
  const opened = await inTenant(database, openPasswordSignIn, { changesRights: true });
  return { ...opened, ...(values['admin-email'] && (await invite(database, config))) };
}

function readFile() {
  const path = needed('file');
  const result = ask(schemaFile, JSON.parse(readFileSync(path, 'utf8')));
  if (result.success) return result.data;
  const said = result.error.issues.map((issue) => inWords(issueMessage(issue), 'en'));
  throw new Error(`${path}: ${said[0] ?? ''}`);
}

const commands: Record<string, (database: Database, config: Config) => Promise<unknown>> = {
  create,
  'invite-admin': invite,
  rescue,
  export: (database) => inTenant(database, exportSchema),
  diff: (database) => inTenant(database, async (tx) => compareSchemas(readFile(), await exportSchema(tx))),
  apply: (database, config) =>
    inTenant(database, (tx) => applySchema(operator(tx, config), readFile()), { changesRights: true }),
};

/** Works beside a running server, and prints one JSON value, or writes it to the named file. */
async function run(): Promise<void> {
  const name = positionals[0] ?? '';
  const command = commands[name];
  if (!command) throw new UsageError(usage);
  const config = readConfig();
  const database = await connectDatabase(config, pino({ level: 'silent' }));
  try {
    const pretty = ['create', 'invite-admin', 'rescue'].includes(name) ? undefined : 2;
    const made = JSON.stringify(await command(database, config), null, pretty);
    if (name === 'export' && values.file) writeFileSync(values.file, `${made}\n`);
    else console.info(made);
  } finally {
    await database.close();
  }
}

await runCommand(run, (error) => (error instanceof Problem ? inWords(error.message, 'en') : errorMessage(error)));
