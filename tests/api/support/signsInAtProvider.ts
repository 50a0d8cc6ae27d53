import { beforeAll, beforeEach } from 'vitest';
import type { TestTenant, TestUser } from './app';
import { saveIdentity, settingsAt } from './identity';
import { provider, startProvider, test } from './identityCalls';

export let company: TestTenant;
export let user: TestUser;
/** The provider's id in the company. */
export let id: string;

/** A company that signs in at a provider, where `ada` is its user. */
export function startSignIn(): void {
  startProvider();
  beforeAll(async () => {
    company = await test.tenant();
    user = await company.holder('Clients:View');
    const [saved] = await saveIdentity(test, company.admin, settingsAt(provider));
    id = saved?.id ?? '';
    provider.people.set('ada', { email: `${user.userName}@example.com`, email_verified: true });
  });
  beforeEach(() => {
    provider.signsIn('ada');
    provider.answers(() => false);
  });
}
