import type { Config } from './config';
import type { Database } from './database/connect';

/** What a person who has just started the server wants to know: where it is, and who can sign in. */
export async function welcome(database: Database, { publicUrl, demo, docs }: Config): Promise<string> {
  const tenants = await database.system.allTenants();
  const companies = tenants.filter(({ isDemo }) => isDemo && demo);
  const accounts = companies.flatMap(({ id, name, demoAccounts }) => [
    `  Company '${name}': ${publicUrl}/login/${id}`,
    ...(demoAccounts ?? []).map(
      ({ role, userName, password }) => `    ${role.padEnd(16)} ${userName.padEnd(16)} ${password}`,
    ),
  ]);
  const api = docs ? [`  Its API:         ${publicUrl}/docs`] : [];
  return ['', `  Atrium is ready: ${publicUrl}`, ...api, ...accounts, ''].join('\n');
}
