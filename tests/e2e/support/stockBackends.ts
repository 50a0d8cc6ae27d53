import type { Page } from '@playwright/test';
import { startBaseBackend } from '../../support/baseBackend';
import { newCompany, signInAgain } from './company';
import { api, openEmptyPage, serverUrl } from './signIn';

export type StockRecord = { id: string } & Record<string, unknown>;

/** A backend with 8 clients, 8 items and 2 projects of a test's own, and somebody who may do everything. */
export interface StockBackend {
  url: string;
  session: Record<'token' | 'refreshToken' | 'user' | 'tenantId', string>;
  /** The records that the backend holds now. */
  records(resource: 'clients' | 'inventory' | 'projects'): Promise<StockRecord[]>;
  close(): Promise<void>;
}

const numbers = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'];
const paths = { clients: '/api/Clients', inventory: '/api/Inventory', projects: '/api/Projects' } as const;
const item = (number: string, index: number) => ({
  name: `${number} item`,
  category: 'Equipment',
  status: index % 2 === 0 ? 'Available' : 'InUse',
  condition: 'New',
  quantity: index,
});

async function ours(): Promise<StockBackend> {
  const company = await newCompany();
  const { refreshToken, user, tenantId } = company;
  const token = await signInAgain(company); // the page's session ends when the page signs out
  const post = (path: string, body: object) =>
    api<StockRecord>(path, token, { method: 'POST', body: JSON.stringify(body) });
  const clients: StockRecord[] = [];
  for (const number of numbers) clients.push(await post(paths.clients, { name: `${number} client`, fields: [] }));
  for (const [index, number] of numbers.entries()) await post(paths.inventory, item(number, index));
  for (const [index, title] of ['Alpha', 'Beta'].entries()) {
    const clientId = clients[index]?.id;
    await post(paths.projects, { title, description: '', clientId, userIds: [], fields: [] });
  }
  return {
    url: serverUrl(),
    session: { token: company.token, refreshToken, user: JSON.stringify(user), tenantId },
    records: (resource) => api(paths[resource], token),
    close: async () => undefined,
  };
}

async function base(): Promise<StockBackend> {
  const clients = numbers.map((number, index) => ({
    id: `c${index + 1}`,
    name: `${number} client`,
    dynamicFields: [],
  }));
  const inventory = numbers.map((number, index) => ({ id: `i${index + 1}`, ...item(number, index) }));
  const backend = await startBaseBackend({ projects: 2, clients, inventory });
  const account = backend.data.accounts[0]?.user;
  return {
    url: backend.url,
    session: { token: backend.token(), refreshToken: '', user: JSON.stringify(account), tenantId: 't1' },
    records: async (resource) => structuredClone(backend.data[resource]),
    close: backend.close,
  };
}

export const stockBackends = { 'our server': ours, 'the base dialect': base } as const;

/** Signs the page in; the next `goto` is of whoever may do everything. */
export async function enterStock(page: Page, origin: string, { session }: StockBackend): Promise<void> {
  await openEmptyPage(page, origin);
  await page.evaluate((parts) => {
    for (const [key, value] of Object.entries(parts)) if (value) localStorage.setItem(key, value);
  }, session);
}
