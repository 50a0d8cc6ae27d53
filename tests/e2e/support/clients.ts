import type { Page } from '@playwright/test';
import type { Client } from '#contract/resources/calls/clients';
import { newProject } from './projects';
import { filterBy } from './screens';
import { api, serverUrl, sessionOf, signIn } from './signIn';

/** A client of a test's own. */
export async function newClient(name: string): Promise<Client> {
  const { token } = await sessionOf('admin');
  return api('/api/Clients', token, { method: 'POST', body: JSON.stringify({ name, fields: [] }) });
}

/** A project of a client, in a status. */
export async function projectOf(client: Client, title: string, status: string) {
  const { token } = await sessionOf('admin');
  const { id } = await newProject(token, title);
  const body = JSON.stringify({ clientId: client.id, status });
  await api(`/api/Projects/${id}`, token, { method: 'PATCH', body });
  return id;
}

export async function openClients(page: Page, path = '', account: 'admin' | 'viewer' = 'admin') {
  await signIn(page, account);
  await page.goto(`${serverUrl()}/clients${path}`);
}

export const searchFor = (q: string) => filterBy({ q });
