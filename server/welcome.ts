import type { TenantRow } from './database/connect';
import { type Config, isReachable } from './process/config';

type Told = Pick<TenantRow, 'id' | 'name' | 'isActive' | 'isDemo' | 'demoAccounts'>;

/** The message after a first start: the address, and who can sign in. */
export function welcome(
  tenants: readonly Told[],
  { publicUrl, demo, docs }: Pick<Config, 'publicUrl' | 'demo' | 'docs'>,
): string {
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

/** Warnings about settings that belong together, and about the demo company's accounts, whose passwords are public. */
export function warnings(
  tenants: readonly Told[],
  config: Pick<Config, 'publicUrl' | 'host' | 'demo' | 'missingForMail'>,
): string[] {
  const missing = config.missingForMail;
  return [...(missing ? [`No mail goes out: ${missing} is missing`] : []), ...demoWarnings(tenants, config)];
}

function demoWarnings(tenants: readonly Told[], config: Pick<Config, 'publicUrl' | 'host' | 'demo'>): string[] {
  if (config.demo) {
    return isReachable(config)
      ? ['DEMO is on and this address is public: everybody can read the accounts of the demo company']
      : [];
  }
  return tenants
    .filter(({ isDemo, isActive }) => isDemo && isActive)
    .map(
      ({ id, name }) =>
        `DEMO is off, but the demo company '${name}' is in the database: anyone can sign in with its published passwords. To delete it, send DELETE /api/Tenants/${id} with OPERATOR_TOKEN as bearer`,
    );
}
