import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { resolveName } from '#server/security/publicAddresses';
import { openReceiver, type Receiver } from '../../support/receiver';
import { type TestApp, type TestTenant, testApp } from './app';
import { callsOf } from './calls';
import { toThisMachine, webhookCallsOf } from './webhooks';

export let test: TestApp;
export let company: TestTenant;
export let receiver: Receiver;
const context = () => ({ server: test, company });
export const { call, create, makeProjects } = callsOf(context);
export const { add, deliveriesOf, waitForStatuses } = webhookCallsOf(context);

/** A server that sends messages to this machine; for each test a company and a receiver of their own. */
export function startWebhooks(): void {
  beforeAll(async () => {
    test = await testApp(toThisMachine, { webhooks: { every: 50, resolve: resolveName } });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    company = await test.tenant();
    receiver = await openReceiver();
  });
  afterEach(() => receiver.close());
}

export const client = (name = 'Acme') => create('Clients', { name });
