import { setImmediate } from 'node:timers/promises';

/** What work takes of the processor in this process, in milliseconds: what else the machine does meanwhile counts nothing. */
export async function effortOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The longest that work keeps the event loop from others, in milliseconds of processor time. */
export async function longestStepOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  const worked = work().finally(() => {
    isOver = true;
  });
  while (!isOver) longest = Math.max(longest, await effortOf(() => setImmediate()));
  await worked;
  return longest;
}
