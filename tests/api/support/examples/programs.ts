import { expect } from 'vitest';
import type { MadeToken } from '#contract/extensions/tokens';
import type { WebhookDelivery } from '#contract/extensions/webhooks';
import type { IdentityProvider } from '../../../support/identityProvider';
import type { TestApp, TestTenant } from '../app';
import { settingsAt, TestBrowser } from '../identity';
import type { Recorder } from './recorder';

interface Made {
  id: string;
}

/** Calls of API tokens. */
export async function tokenCalls({ call, refused }: Recorder, company: TestTenant, roleId: string) {
  const as = company.admin;
  const expiresAt = new Date(Date.now() + 90 * 86_400_000).toISOString();
  const permissions = ['Clients:View'];
  const body = { name: 'Nightly export', permissions, addresses: ['127.0.0.0/8'], expiresAt };
  const { token } = await call<MadeToken>('tokens.create', { as, body });
  await call('tokens.list', { as });
  const program = { firstName: 'Importer', lastName: 'Service', roleId };
  const service = await call<Made>('users.create', { as, body: program });
  const ofUser = { as, params: { id: service.id } };
  await call('tokens.createForUser', { ...ofUser, body: { name: 'Importer', permissions, expiresAt } });
  await call('tokens.listOfUser', ofUser);
  await refused('DELETE', '/api/Clients', { as: { token }, body: { ids: [service.id] } });
}

/** Calls of webhooks; the receiver at the address takes each message. */
export async function webhookCalls({ call }: Recorder, test: TestApp, as: { token: string }, url: string) {
  const body = { name: 'Accounting', url, events: ['clients.created', 'projects.*'] };
  const made = await call<Made>('webhooks.create', { as, body });
  const params = { id: made.id };
  await call('webhooks.change', { as, params, body: { name: 'Accounts' } });
  await call('webhooks.rotate', { as, params });
  const sent = await call<Made>('webhooks.test', { as, params });
  const statuses = async () => {
    const { body: deliveries } = await test.call<WebhookDelivery[]>('GET', `/api/Webhooks/${made.id}/deliveries`, {
      as,
    });
    return deliveries.map(({ status }) => status);
  };
  await expect.poll(statuses).toEqual(['delivered']);
  await call('webhooks.deliveries', { as, params });
  await call('webhooks.list', { as });
  await call('webhooks.redeliver', { as, params: { ...params, deliveryId: sent.id } });
}

/** Calls of the sign-in at an identity provider. */
export async function identityCalls(
  { call }: Recorder,
  test: TestApp,
  company: TestTenant,
  provider: IdentityProvider,
) {
  const as = company.admin;
  const role = await company.role('Worker', ['Clients:View']);
  const body = settingsAt(provider, { createUsers: true, defaultRoleId: role.id });
  const saved = await call<{ providers: Made[] }>('identity.save', { as, body });
  const { id: providerId } = saved.providers[0] ?? { id: '' };
  await call('identity.settings', { as });
  await call('identity.test', { as, body: { providerId } });
  const effect = { providers: body.providers.map((one) => ({ ...one, id: providerId })) };
  await call('accessReview.identityEffect', { as, body: effect });
  await call('identity.providers', { query: { tenantId: company.id } });

  provider.people.set('ada', {
    given_name: 'Ada',
    family_name: 'Byron',
    email: 'byron@example.com',
    email_verified: true,
  });
  provider.signsIn('ada');
  const browser = new TestBrowser(test);
  const told = await browser.signIn(company.id, providerId, '&returnTo=/projects');
  const cookie = browser.cookiesOf('atrium');
  const exchanged = { body: { code: told.get('code') }, headers: { cookie } };
  const entered = await call<{ token: string }>('identity.exchange', exchanged);
  await call('identity.logout', { as: entered });
}
