import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type TestApp, type TestTenant, type TestUser, testApp } from './app';

export let test: TestApp;
export let company: TestTenant;
export let admin: TestUser;
export { test as server };

/** A server of a test file's own. */
export function startServer(): void {
  beforeAll(async () => {
    test = await testApp();
  });
  afterAll(() => test.close());
}

/** The same with a company. */
export function startCompany(name?: string): void {
  startServer();
  beforeAll(async () => {
    company = await test.tenant(name);
    admin = company.admin;
  });
}

/** The same with a company for each test. */
export function startCompanies(): void {
  startServer();
  beforeEach(async () => {
    company = await test.tenant();
    admin = company.admin;
  });
}

/** The status of a reply. */
export const status = async (method: 'GET' | 'DELETE', url: string, as: TestUser) =>
  (await test.call(method, url, { as })).status;
