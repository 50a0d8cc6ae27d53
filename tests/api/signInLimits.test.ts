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

const signIn = (identifier: string, secret: string, from = '192.0.2.1', through = '10.0.0.9') =>
  test.app.inject({
    method: 'POST',
    url: '/api/Auth/login',
    remoteAddress: through,
    headers: { 'x-forwarded-for': from },
    payload: { identifier, password: secret, tenantId: company.id },
  });

describe('limits on failed sign-ins (rules 1.10)', () => {
  it('count simultaneous guesses at one account one by one', async () => {
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

  it('admit many simultaneous sign-ins with the right password', async () => {
    const user = await company.user(await company.role('busy', []));
    const replies = await Promise.all(Array.from({ length: 15 }, () => signIn(user.userName, password)));
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  /** Uses up the failures that an address has. */
  const exhaust = async (from: string) => {
    for (let n = 0; n < 100; n += 10) {
      await Promise.all(Array.from({ length: 10 }, (_, m) => signIn(`nobody ${from} ${n + m}`, 'wrong', from)));
    }
  };

  it('an address with 100 failures is refused at its next guess for any account; other addresses are not', async () => {
    const user = await company.user(await company.role('elsewhere', []));
    const from = '192.0.2.66';
    await exhaust(from);
    for (const name of [user.userName, 'nobody at all']) {
      const refused = await signIn(name, 'wrong', from);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
    }
    expect((await signIn(user.userName, password, '192.0.2.67')).statusCode).toBe(200);
  });

  it("an address's limit never refuses the right password of an account that has not failed itself", async () => {
    const users = [];
    for (const name of ['first behind one address', 'second behind one address', 'third behind one address']) {
      users.push(await company.user(await company.role(name, [])));
    }
    const from = '192.0.2.68';
    await exhaust(from);
    for (let n = 0; n < 3; n++) {
      const replies = await Promise.all(users.map(({ userName }) => signIn(userName, password, from)));
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    }
  });

  it("beyond an address's limit an account gets one guess, by all its names together", async () => {
    const user = await company.user(await company.role('sprayed', []));
    const email = `${user.userName}@example.com`;
    const from = '192.0.2.69';
    await exhaust(from);
    expect((await signIn(user.userName, 'wrong', from)).statusCode).toBe(429);
    expect((await signIn(user.userName, password, from)).statusCode).toBe(429);
    expect((await signIn(email, password, from)).statusCode).toBe(429);
    expect((await signIn(email, password, '192.0.2.70')).statusCode).toBe(200);
    expect((await signIn(email, password, from)).statusCode).toBe(200); // nothing failed since it was right
  });

  it('the forwarded address counts from the named proxies alone', async () => {
    const user = await company.user(await company.role('direct', []));
    expect((await signIn(user.userName, password, '192.0.2.66', '198.51.100.1')).statusCode).toBe(200);
  });

  it('of 300 parallel guesses at 300 accounts at most 100 are answered as wrong', async () => {
    const from = '192.0.2.77';
    const replies = await Promise.all(Array.from({ length: 300 }, (_, n) => signIn(`many ${n}`, 'wrong', from)));
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(100);
    expect(statuses.every((status) => [401, 429, 503].includes(status))).toBe(true);
    for (const { statusCode, headers } of replies) {
      if (statusCode !== 401) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('answer the same for names that exist and that do not', async () => {
    const user = await company.user(await company.role('hidden', []));
    const tried = async (identifier: string, from: string) => {
      const statuses: number[] = [];
      for (let n = 0; n < 12; n++) statuses.push((await signIn(identifier, `guess ${n}`, from)).statusCode);
      return statuses;
    };
    const expected = [...Array(10).fill(401), 429, 429];
    expect(await tried(user.userName, '198.51.100.20')).toEqual(expected);
    expect(await tried('nobody of that name', '198.51.100.21')).toEqual(expected);
  });

  it('of an account apply to all its names together, and each name shows the wait, like an unknown name', async () => {
    const user = await company.user(await company.role('guarded', []));
    const email = `${user.userName}@example.com`;
    for (let n = 0; n < 5; n++) await signIn(user.userName, 'wrong', '198.51.100.30');
    for (let n = 0; n < 5; n++) await signIn(email, 'wrong', '198.51.100.31');
    for (let n = 0; n < 10; n++) await signIn('a name that nobody has', 'wrong', '198.51.100.33');
    const replies = [];
    for (const name of [user.userName, email, email.toUpperCase(), 'a name that nobody has']) {
      replies.push(await signIn(name, password, '198.51.100.32'));
    }
    for (const { statusCode, headers, body } of replies) {
      expect(statusCode).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60);
      expect(body).toBe(replies[0]?.body);
    }
  });
});

describe('sign-ins beyond those that one address may send in a minute (rules 15.1)', () => {
  /** Uses up the sign-ins of an address for this minute, whichever of two they fall in, by bodies that are refused. */
  const flood = async (from: string) => {
    for (let n = 0; n < 700; n++) {
      const { statusCode } = await test.app.inject({
        method: 'POST',
        url: '/api/Auth/login',
        remoteAddress: '10.0.0.9',
        headers: { 'x-forwarded-for': from },
        payload: {},
      });
      expect(statusCode).toBe(400);
    }
  };

  it('wait for each other, and the right password of an account that has not failed is taken among them', async () => {
    const [one, other] = [
      await company.user(await company.role('in the crowd', [])),
      await company.user(await company.role('of another address', [])),
    ];
    const from = '192.0.2.90';
    await flood(from);
    const guesses = Promise.all(Array.from({ length: 30 }, (_, n) => signIn(`crowd ${n}`, 'wrong', from)));
    const right = signIn(one.userName, password, from);
    expect((await signIn(other.userName, password, '192.0.2.91')).statusCode).toBe(200);
    expect((await right).statusCode).toBe(200);
    expect((await guesses).every(({ statusCode }) => statusCode === 401)).toBe(true);
  });
});

describe('limits on calls without a token (rules 15.1)', () => {
  it('hold for an address, also for the whole network of an IPv6 address, and for no other', async () => {
    const ask = (from: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/Auth/register',
        remoteAddress: '10.0.0.9',
        headers: { 'x-forwarded-for': from },
        payload: {},
      });
    const replies = [];
    for (let n = 0; n < 260; n++) replies.push(await ask(n % 2 ? '2001:db8:0:1::1' : '2001:db8::1:0:0:0:2'));
    const refused = replies.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThanOrEqual(20); // of at most two minutes
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('2001:db8:0:2::1')).statusCode).toBe(400);
  });
});
