import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import { password, type TestApp, type TestTenant, testApp } from './support/app';

let test: TestApp;
let company: TestTenant;
beforeAll(async () => {
  test = await testApp({ TRUST_PROXY: '10.0.0.0/8' });
  company = await test.tenant();
});
afterAll(() => test.close());

const signIn = (identifier: string, given: string, from = '192.0.2.1', through = '10.0.0.9') =>
  test.app.inject({
    method: 'POST',
    url: '/api/Auth/login',
    remoteAddress: through,
    headers: { 'x-forwarded-for': from },
    payload: { identifier, password: given, tenantId: company.id },
  });

describe('limits on failed sign-ins (decisions, section 10, Sessions)', () => {
  it('guesses at one account that are sent at once are counted one by one', async () => {
    const user = await company.user(await company.role('guessed', []));
    const replies = await Promise.all(Array.from({ length: 30 }, (_, n) => signIn(user.userName, `guess ${n}`)));
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    const right = await signIn(user.userName, password, '192.0.2.2');
    expect(right.statusCode).toBe(429);
    expect(right.json<ErrorBody>()).toMatchObject({ status: 429, message: expect.any(String) });
    const wait = Number(right.headers['retry-after']);
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
  });

  it('many who sign in at once with the right password are let in', async () => {
    const user = await company.user(await company.role('busy', []));
    const replies = await Promise.all(Array.from({ length: 15 }, () => signIn(user.userName, password)));
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  it('an address is refused after 100 failures, whoever it tries; other addresses are not', async () => {
    const user = await company.user(await company.role('elsewhere', []));
    const from = '192.0.2.66';
    for (let n = 0; n < 100; n += 10) {
      await Promise.all(Array.from({ length: 10 }, (_, m) => signIn(`nobody ${n + m}`, 'wrong', from)));
    }
    const refused = await signIn(user.userName, password, from);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBeDefined();
    expect((await signIn(user.userName, password, '192.0.2.67')).statusCode).toBe(200);
  });

  it('the forwarded address counts from the named proxies alone', async () => {
    const user = await company.user(await company.role('direct', []));
    expect((await signIn(user.userName, password, '192.0.2.66', '198.51.100.1')).statusCode).toBe(200);
  });
});
