import { afterAll, beforeAll } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { IdentitySettings } from '#contract/extensions/identity';
import { type IdentityProvider, openIdentityProvider } from '../../support/identityProvider';
import { password, type TestApp, type TestTenant, type TestUser, testApp } from './app';
import { publicUrl, saveIdentity, settingsAt, TestBrowser } from './identity';

export interface Entered extends ErrorBody {
  token: string;
  refreshToken: string;
  twoFactor?: string;
  returnTo: string | null;
  mustSetUpTwoFactor?: boolean;
  user: { id: string; email: string | null; firstName: string; lastName: string; roleName: string; roleId: string };
}

export let test: TestApp;
export let provider: IdentityProvider;

/** A server and a provider that it may ask. */
export function startProvider(): void {
  beforeAll(async () => {
    provider = await openIdentityProvider(publicUrl);
    test = await testApp({ IDENTITY_HTTP: 'on', IDENTITY_PRIVATE: 'on' });
  });
  afterAll(async () => {
    await test.close();
    await provider.close();
  });
}

export interface ProviderCompany {
  company: TestTenant;
  admin: TestUser;
  id: string;
  worker: { id: string };
}

/** A company that signs in at the provider. */
export async function companyAtProvider(more: object = {}, rest: object = {}): Promise<ProviderCompany> {
  const company = await test.tenant();
  const worker = await company.role('Helper', ['Clients:View']);
  const [saved] = await saveIdentity(test, company.admin, settingsAt(provider, more, rest));
  return { company, admin: company.admin, id: saved?.id ?? '', worker };
}

/** Adds a person to the provider, who signs in next. */
export function person(subject: string, claims: object = {}): void {
  provider.people.set(subject, { ...claims });
  provider.signsIn(subject);
}

let number = 0;
export const newSubject = () => `subject-${++number}`;
export const emailOf = (user: TestUser) => `${user.userName}@example.com`;

export async function enter({ company, id }: ProviderCompany, browser = new TestBrowser(test), more = '') {
  const told = await browser.signIn(company.id, id, more);
  if (!told.has('code')) return { error: told.get('error') };
  const reply = await browser.exchange<Entered>(told.get('code'));
  return { code: told.get('code'), reply, browser };
}
export const inside = (company: TestTenant, statement: string, values: unknown[] = []) =>
  test.database.database.tenant(company.id, {}, (tx) => tx.query(statement, values));
export const me = (as: { token: string }) =>
  test.call<{ id: string; roleName: string }>('GET', '/api/Users/me', { as });
export const login = (company: TestTenant, user: TestUser) =>
  test.call<Entered>('POST', '/api/Auth/login', {
    body: { tenantId: company.id, identifier: user.userName, password },
  });
export const settings = (as: TestUser) => test.call<IdentitySettings>('GET', '/api/Tenants/identity', { as });
export const save = (as: TestUser, body: object) =>
  test.call<IdentitySettings & ErrorBody>('PUT', '/api/Tenants/identity', { as, body });
