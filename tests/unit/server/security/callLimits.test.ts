import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/connect';
import { CallerDisconnected } from '#server/problem';
import { type CallLimits, createCallLimits } from '#server/security/callLimits';

/** A database in which each address has used up its calls. */
const database = { system: { takeCalls: async () => 0 } } as unknown as Database; // no more is asked of it

/** A call from an address. */
const callFrom = (ip: string, socket = { destroyed: false }) =>
  ({ ip, socket, log: { warn: () => {} } }) as unknown as FastifyRequest; // no more is asked of it

let limits: CallLimits;
beforeEach(() => {
  vi.useFakeTimers();
  limits = createCallLimits(database);
});
afterEach(() => vi.useRealTimers());

/** Takes a sign-in, and notes that its work was done. */
const signIn = async (done: string[], name: string, request = callFrom('192.0.2.1')) => {
  await limits.take('/api/Auth/login', request);
  return limits.inTurn(request, async () => done.push(name));
};

describe('sign-ins beyond the limit of their address (rules 15.1)', () => {
  it('take turns of a tenth of a second, and no other address waits for them', async () => {
    const done: string[] = [];
    const all = ['first', 'second', 'third'].map((name) => signIn(done, name));
    all.push(signIn(done, 'elsewhere', callFrom('192.0.2.2')));
    await vi.advanceTimersByTimeAsync(50);
    expect(done).toEqual(['first', 'elsewhere']);
    await vi.advanceTimersByTimeAsync(100);
    expect(done).toEqual(['first', 'elsewhere', 'second']);
    await vi.advanceTimersByTimeAsync(200);
    await Promise.all(all);
    expect(done).toEqual(['first', 'elsewhere', 'second', 'third']);
  });

  it('are answered 503 with Retry-After where 200 wait, and taken again afterwards', async () => {
    const done: string[] = [];
    const taken = Array.from({ length: 201 }, (_none, index) => signIn(done, `guess ${index}`));
    await vi.advanceTimersByTimeAsync(0);
    await expect(signIn(done, 'one more')).rejects.toMatchObject({ statusCode: 503, headers: { 'Retry-After': '5' } });
    await vi.advanceTimersByTimeAsync(30_000);
    await Promise.all(taken);
    const later = signIn(done, 'later');
    await vi.advanceTimersByTimeAsync(100);
    await later;
    expect(done.at(-1)).toBe('later');
  });

  it('give their turn to the next where the caller has left', async () => {
    const done: string[] = [];
    const socket = { destroyed: false };
    const all = [signIn(done, 'first'), signIn(done, 'gone', callFrom('192.0.2.1', socket)), signIn(done, 'next')];
    socket.destroyed = true;
    await Promise.all([expect(all[1]).rejects.toBeInstanceOf(CallerDisconnected), vi.advanceTimersByTimeAsync(150)]);
    expect(done).toEqual(['first', 'next']);
    await vi.advanceTimersByTimeAsync(100);
    await Promise.all([all[0], all[2]]);
  });

  it('are the only calls that wait: a registration is refused', async () => {
    const refused = limits.take('/api/Auth/register', callFrom('192.0.2.1'));
    await expect(refused).rejects.toMatchObject({ statusCode: 429 });
  });
});
