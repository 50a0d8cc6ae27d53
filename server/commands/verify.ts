import { readFileSync } from 'node:fs';
import pino from 'pino';
import { connectDatabase, type Database } from '#server/database/connect';
import { readArguments, runCommand, UsageError } from '#server/process/commandLine';
import { readConfig } from '#server/process/config';
import { verifyChain } from '#server/records/history/verifyChain';
import { checkpointReader } from '#server/security/checkpoints';

const usage = `Usage:
  npm run verify -- --domain <domain> | --tenant <id>   proves history and security log of a company, from the first
                                                        entry, or names the first entry that does not fit
  npm run verify -- --key                               prints the public key of this server's checkpoints
Option: --public-key <file>   a further public key (PEM) whose checkpoints count, such as of a server's former key;
                              may be repeated`;

const { values } = readArguments(
  {
    domain: { type: 'string' },
    tenant: { type: 'string' },
    key: { type: 'boolean' },
    'public-key': { type: 'string', multiple: true },
  },
  usage,
);

async function findCompany(database: Database): Promise<string> {
  const { domain, tenant } = values;
  const found = tenant
    ? await database.system.tenantById(tenant)
    : await database.system.tenantByDomain(domain?.trim() ?? '');
  if (!found) throw new Error(`There is no company ${tenant ? tenant : `of the domain '${domain}'`}`);
  return found.id;
}

/** Works beside a running server. Prints one JSON object; ends with 1 where something does not fit. */
async function run(): Promise<void> {
  if (!values.key && !values.domain === !values.tenant) throw new UsageError(usage);
  const config = readConfig();
  const own = checkpointReader(config.checkpointKey);
  if (values.key) {
    console.info(own.publicKey);
    return;
  }
  const others = (values['public-key'] ?? []).map((file) => checkpointReader(readFileSync(file, 'utf8')));
  const database = await connectDatabase(config, pino({ level: 'silent' }));
  try {
    const verified = await verifyChain(database, await findCompany(database), [own, ...others]);
    console.info(JSON.stringify(verified, null, 2));
    if (verified.broken) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

await runCommand(run);
