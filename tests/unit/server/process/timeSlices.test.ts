import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { filterYielding, mapYielding } from '#server/process/timeSlices';
import { processor } from '../../../support/effort';
import { longestStepOf } from '../../../support/steps';

const longestStep = 50; // milliseconds

/** Keeps the processor busy for a while: of the thread's own time, since others use it meanwhile. */
function busy(milliseconds: number): void {
  const until = processor() + milliseconds * 1000;
  while (processor() < until);
}

describe('long work in time slices (rules 15.8)', () => {
  it('keeps the order of its items', async () => {
    const items = Array.from({ length: 20 }, (_none, index) => index);
    const doubled = await mapYielding(items, (item) => {
      busy(1);
      return item * 2;
    });
    expect(doubled).toEqual(items.map((item) => item * 2));
    expect(await filterYielding(items, (item) => item % 3 === 0)).toEqual([0, 3, 6, 9, 12, 15, 18]);
  });

  it('short pieces in a row share one time slice', async () => {
    const inRow = async () => {
      for (let piece = 0; piece < 150; piece += 1) await mapYielding([piece], () => busy(1));
    };
    expect(await longestStepOf(inRow, longestStep)).toBeLessThan(longestStep);
  });

  it('work that arrives meanwhile runs before the rest of the waiting work', async () => {
    const done: string[] = [];
    const work = (name: string, length: number) =>
      mapYielding(Array.from({ length }), () => busy(2)).then(() => done.push(name));
    const long = work('long', 60);
    await setImmediate();
    await Promise.all([long, ...['a', 'b', 'c'].map((name) => work(name, 4))]);
    expect(done.at(-1)).toBe('long');
  });

  it('much parallel work shares one time slice', async () => {
    const one = () => mapYielding(Array.from({ length: 50 }), () => busy(2));
    const all = async () => {
      const begun: Promise<unknown>[] = [];
      while (begun.length < 10) {
        begun.push(one());
        await setImmediate(); // each call comes by itself
      }
      await Promise.all(begun);
    };
    expect(await longestStepOf(all, longestStep)).toBeLessThan(longestStep);
  });
});
