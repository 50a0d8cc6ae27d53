import { beforeAll, expect } from 'vitest';
import type { MadeToken } from '#contract/extensions/tokens';
import type { TestTenant } from './app';
import { company, startCompany, test } from './company';
import { directoryOf, directoryToken, entraPerson, type ScimError, type ScimUser } from './scim';

/** The default role of people of the directory. */
export let worker: { id: string; name: string };
export let token: MadeToken;
/** The calls of the company's directory. */
export let scim: ReturnType<typeof directoryOf>;

/** A company with a directory; the token's name is Entra. */
export function startDirectory(): void {
  startCompany('Company with a directory');
  beforeAll(async () => {
    worker = await company.role('worker', ['Clients:View']);
    token = await directoryToken(company.admin, 'Entra');
    scim = directoryOf(token);
  });
}

export const inside = (statement: string, values: unknown[] = [], tenant: TestTenant = company) =>
  test.database.database.tenant(tenant.id, {}, (tx) => tx.query(statement, values));
export const add = async (more: object = {}): Promise<ScimUser> => {
  const { status, body } = await scim<ScimUser>('POST', '/Users', { ...entraPerson(), ...more });
  expect(status).toBe(201);
  return body;
};
export const roleOf = async (id: string) => (await scim<ScimUser>('GET', `/Users/${id}`)).body.groups[0]?.value;
export const kindOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as ScimError).scimType];
