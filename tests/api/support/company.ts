import { afterAll, beforeAll } from 'vitest';
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
