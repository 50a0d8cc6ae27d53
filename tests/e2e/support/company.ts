import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { api, openEmptyPage, serverUrl } from './signIn';

interface Session {
  token: string;
  refreshToken: string;
  user: { id: string };
}

export interface Company extends Session {
  tenantId: string;
  name: string;
}

export const password = 'Browser-Test-1';
const post = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });

/** A company of a test's own with its signed-in Admin (Ada Admin), and one client: its schema is nobody else's. */
export async function newCompany(): Promise<Company> {
  const name = `Company ${randomUUID()}`;
  const operator = 'operator-token-of-the-browser-tests-0001';
  const tenant = await api<{ id: string; invitation: string }>(
    '/api/Tenants',
    operator,
    post({ name, domain: randomUUID(), adminEmail: 'ada@example.com' }),
  );
  const account = { userName: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: 'Admin' };
  const words = { password, confirmPassword: password };
  await api(
    '/api/Auth/register',
    '',
    post({ tenantId: tenant.id, invitation: tenant.invitation, ...account, ...words }),
  );
  const session = await api<Session>('/api/Auth/login', '', post({ identifier: 'ada', password, tenantId: tenant.id }));
  await api('/api/Clients', session.token, post({ name: 'Harbour Works', fields: [] }));
  return { ...session, tenantId: tenant.id, name };
}

/** The token of another session of the company's Admin. */
export async function signInAgain({ tenantId }: Company): Promise<string> {
  const { token } = await api<Session>('/api/Auth/login', '', post({ identifier: 'ada', password, tenantId }));
  return token;
}

/**
 * Signs a page in as the company's Admin; the next `goto` is theirs.
 * @param origin the server as the page reaches it
 */
export async function enter(
  page: Page,
  { token, refreshToken, user, tenantId }: Company,
  origin = serverUrl(),
): Promise<void> {
  await openEmptyPage(page, origin);
  await page.evaluate(
    (session) => {
      localStorage.setItem('token', session.token);
      localStorage.setItem('refreshToken', session.refreshToken);
      localStorage.setItem('user', JSON.stringify(session.user));
      localStorage.setItem('tenantId', session.tenantId);
    },
    { token, refreshToken, user, tenantId },
  );
}

interface Field {
  id: string;
  name: string;
  isItSystemField: boolean;
}

/** Gives the company's projects these custom fields; their ids by name. */
export async function setFields({ token }: Company, fields: object[]): Promise<Record<string, string>> {
  const saved = await api<{ projectDefinition: { fields: Field[] } }>('/api/Tenants/project-schema', token, {
    method: 'PUT',
    body: JSON.stringify(fields),
  });
  return Object.fromEntries(saved.projectDefinition.fields.map(({ id, name }) => [name, id]));
}

/** A project of the company with these values, by the ids of their definitions. */
export async function addProject({ token }: Company, title: string, values: Record<string, string> = {}) {
  const [client] = await api<{ id: string }[]>('/api/Clients', token);
  const fields = Object.entries(values).map(([fieldDefintionId, value]) => ({ fieldDefintionId, value }));
  // In the browser's time zone the next day may have begun: what is due on the server's today would be overdue there.
  const endDate = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10);
  const body = { title, description: '', clientId: client?.id, userIds: [], fields, endDate };
  return api<{ id: string }>('/api/Projects', token, post(body));
}

/** Another person of the company, with a right to everything where no other role is named, and their session. */
export async function newColleague(
  { token, tenantId, name }: Company,
  first: string,
  last: string,
  roleName = 'Admin',
): Promise<Company> {
  const roles = await api<{ id: string; name: string }[]>('/api/Roles/with-details', token);
  const account = {
    firstName: first,
    lastName: last,
    userName: first.toLowerCase(),
    password,
    confirmPassword: password,
  };
  const roleId = roles.find((role) => role.name === roleName)?.id;
  const email = `${account.userName}@example.com`;
  await api('/api/Users/create', token, post({ ...account, email, roleId }));
  const identifier = account.userName;
  return { ...(await api<Session>('/api/Auth/login', '', post({ identifier, password, tenantId }))), tenantId, name };
}
