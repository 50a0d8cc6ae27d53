import { describe, expect, it } from 'vitest';
import { queueByKey, queueOfRecords, runLimited } from '#console/dataProvider/verbs/queue';

describe('work with limited concurrency', () => {
  it('runs a few at a time, in order', async () => {
    let running = 0;
    let most = 0;
    const order: [number, string][] = [];
    await runLimited(['a', 'b', 'c', 'd', 'e'], 2, async (entry, index) => {
      order.push([index, entry]);
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
    });
    expect(order.map(([index, entry]) => `${index}${entry}`).join(' ')).toBe('0a 1b 2c 3d 4e');
    expect(most).toBe(2);
  });

  it('starts nothing after a failure', async () => {
    const begun: number[] = [];
    const running = runLimited([1, 2, 3, 4, 5], 2, async (entry) => {
      begun.push(entry);
      await Promise.resolve();
      if (entry === 1) throw new Error('No.');
    });
    await expect(running).rejects.toThrow('No.');
    expect(begun).not.toContain(5);
  });
});

describe('work on the same thing', () => {
  it('runs one after the other, waits for everything it concerns, and delays nothing else', async () => {
    const rested: string[] = [];
    const line = queueByKey((key) => rested.push(key));
    const done: string[] = [];
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const first = line(['a'], async () => {
      await held;
      done.push('a');
      throw new Error('No.');
    });
    const both = line(['a', 'b'], async () => done.push('a and b'));
    const last = line(['b'], async () => done.push('b'));
    await line(['c'], async () => done.push('c'));
    expect(done).toEqual(['c']);
    letGo();
    await expect(first).rejects.toThrow('No.');
    await Promise.all([both, last]);
    expect(done).toEqual(['c', 'a', 'a and b', 'b']);
    expect(rested.sort()).toEqual(['a', 'b', 'c']);
  });
});

describe('writes to records', () => {
  const first = { id: 'a', count: 0 };

  it('start from what the write before has left, in their order', async () => {
    const { inLine, latest, leave } = queueOfRecords<typeof first>();
    const add = async () => {
      const { count } = latest(first);
      await Promise.resolve();
      leave({ ...first, count: count + 1 });
      return count;
    };
    expect(await Promise.all([1, 2, 3].map(() => inLine(['a'], add)))).toEqual([0, 1, 2]);
    expect(await inLine(['a'], add)).toBe(0); // nobody has waited: the list has read the record again
  });

  it('start from what the last one has left until the record in sight was written later', async () => {
    const { inLine, latest, leave } = queueOfRecords<{ id: string; count: number; updatedAt: string }>();
    const at = (second: number, count: number) => ({ id: 'a', count, updatedAt: `2026-01-01T00:00:0${second}Z` });
    await inLine(['a'], async () => leave(at(2, 50)));
    expect(latest(at(1, 40)).count).toBe(50); // the list has not learned of the write
    expect(latest(at(2, 50)).count).toBe(50);
    expect(latest(at(3, 60)).count).toBe(60); // somebody else's write
    expect(latest(at(2, 50)).count).toBe(50);
    expect(latest(at(1, 40)).count).toBe(40);
  });

  it('of which one is refused are followed by the next one', async () => {
    const { inLine, latest } = queueOfRecords<typeof first>();
    const refused = inLine(['a'], () => Promise.reject(new Error('refused')));
    const next = inLine(['a', 'b'], async () => latest(first));
    await expect(refused).rejects.toThrow('refused');
    expect(await next).toBe(first);
  });
});
