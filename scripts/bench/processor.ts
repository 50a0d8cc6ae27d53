import { type ChildProcess, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Linux counts a process's time in hundredths of a second; elsewhere ps knows whole ones. */
const ticks = 100;

/** Seconds that a process has had of a core. */
export function processorOf({ pid }: Pick<ChildProcess, 'pid'>): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file))
    return Number(spawnSync('ps', ['-o', 'cputimes=', '-p', String(pid)], { encoding: 'utf8' }).stdout);
  // Behind the name, which may hold anything, the 12th and 13th are the time of the user and of the system.
  const [user = 0, system = 0] = (readFileSync(file, 'utf8').split(') ').at(-1) ?? '')
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) / ticks;
}
