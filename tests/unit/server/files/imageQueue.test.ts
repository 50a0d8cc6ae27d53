import { describe, expect, it } from 'vitest';
import { createFairQueue } from '#server/security/fairQueue';

/** As images have them. */
const createTurns = (atOnce: number) =>
  createFairQueue({ atOnce, ofOneAtOnce: Math.max(1, atOnce - 1), waitingOfOne: 50, retryAfter: 10 });

/** All that can happen has happened. */
const nextTick = () => new Promise((resolve) => setImmediate(resolve));

/** Work that ends when it is told to. */
function pieces() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  const end = async (name: string) => {
    await nextTick();
    ends.get(name)?.();
    await nextTick();
  };
  return { started, work, end };
}

describe('slots are shared fairly between companies (rules 3.9)', () => {
  it('one company never has every slot, however much it sends', async () => {
    const { started, work, end } = pieces();
    const inTurn = createTurns(2);
    const all = ['a1', 'a2', 'a3'].map((name) => inTurn('a', work(name)));
    await nextTick();
    expect(started).toEqual(['a1']);
    all.push(inTurn('b', work('b1')));
    await nextTick();
    expect(started).toEqual(['a1', 'b1']);
    for (const name of ['a1', 'a2', 'a3', 'b1']) await end(name);
    await Promise.all(all);
    expect(started).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('waiting uploads are served company by company', async () => {
    const { started, work, end } = pieces();
    const inTurn = createTurns(1);
    const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => inTurn(name.slice(0, 1), work(name)));
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name);
    await Promise.all(all);
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('failed work releases its slot', async () => {
    const inTurn = createTurns(1);
    await expect(inTurn('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(inTurn('a', () => Promise.resolve('yes'))).resolves.toBe('yes');
  });

  it('a company with 50 waiting uploads gets 503 with Retry-After, another one is served', async () => {
    const { work, end } = pieces();
    const inTurn = createTurns(2);
    const all = Array.from({ length: 51 }, (_, index) => inTurn('a', work(`a${index}`)));
    await expect(inTurn('a', work('more'))).rejects.toMatchObject({
      statusCode: 503,
      headers: { 'Retry-After': '10' },
    });
    await expect(inTurn('b', async () => 'done')).resolves.toBe('done');
    for (let index = 0; index < 51; index++) await end(`a${index}`);
    await Promise.all(all);
  });
});
