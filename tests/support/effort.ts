/** The processor time of this thread, in microseconds; of the process, where Node does not tell threads apart. */
const thread: NodeJS.Process & { threadCpuUsage?(): NodeJS.CpuUsage } = process;
export const processor = (): number => {
  const { user, system } = thread.threadCpuUsage?.() ?? process.cpuUsage();
  return user + system;
};

/** The processor time of work in this process, in milliseconds: other work of the machine counts nothing. */
export async function effortOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const sample = JSON.stringify(Array.from({ length: 20_000 }, (_none, index) => ({ id: `record ${index}`, index })));
const readAndWrite = (times: number) => {
  for (let turn = 0; turn < times; turn += 1) JSON.stringify(JSON.parse(sample));
};
/** Processor time of ten turns on the machine for which bounds are written, in microseconds. */
const usual = 70_000;

/** A time as the machine would take it at its usual speed: one that shares memory and caches with others takes longer. */
export function atUsualSpeed(milliseconds: number): number {
  readAndWrite(10); // both are compiled meanwhile
  const before = processor();
  readAndWrite(10);
  return milliseconds / Math.max(1, (processor() - before) / usual);
}

/**
 * The least of four measurements, in milliseconds of a machine at its usual speed: what else the process does at times,
 * such as collecting garbage, is not of the work. The first that is at most `enough` ends them.
 */
export async function leastOf(enough: number, measure: () => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 4 && least > enough; turn += 1) least = Math.min(least, await measure());
  return least > enough ? atUsualSpeed(least) : least;
}
