import { beforeAll } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { User } from '#contract/resources/calls/users';
import { newId } from '#server/database/ids';
import { password, type TestRole } from './app';
import { admin, company, startCompany, test } from './company';

export { admin, company, test } from './company';

export type Reply = User & ErrorBody & { invitation?: string | null };

export let worker: TestRole;
export let contact: TestRole;
export let clientId: string;
/** A company with a client and roles, for a test file. */
export function startUsers() {
  startCompany();
  beforeAll(async () => {
    worker = await company.role('worker', ['Inventory:View']);
    contact = await company.role('Client', ['Project:ViewAssignedProjects'], 'ClientUser');
    clientId = newId();
    await test.database.database.tenant(company.id, {}, (tx) =>
      tx.query("insert into clients (tenant_id, id, name) values ($1, $2, 'Northwind')", [company.id, clientId]),
    );
  });
}

export const create = (body: object, as = admin) => test.call<Reply>('POST', '/api/Users/create', { as, body });
export const change = (id: string, body: object, as = admin, headers = {}) =>
  test.call<Reply>('PATCH', `/api/Users/${id}`, { as, body, headers });
export const read = (id: string, as = admin) => test.call<Reply>('GET', `/api/Users/${id}`, { as });
export const remove = (id: string, as = admin) => test.call<ErrorBody>('DELETE', `/api/Users/${id}`, { as });
export const list = (query: Record<string, unknown> = {}, as = admin) => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
  return test.call<User[] & ErrorBody>('GET', `/api/Users/all?${text}`, { as });
};
export const person = (more: object = {}) => ({ firstName: 'Ada', lastName: 'Byron', roleId: worker.id, ...more });
export const signIn = (identifier: string, secret = password) =>
  test.call<{ token: string }>('POST', '/api/Auth/login', {
    body: { identifier, password: secret, tenantId: company.id },
  });
