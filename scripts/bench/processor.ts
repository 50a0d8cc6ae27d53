import { type ChildProcess, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A file of a process; empty: the process, or the thread, has just ended. */
function readOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Seconds that a process has had of a core, all threads that run. */
export function processorOf({ pid }: Pick<ChildProcess, 'pid'>): number {
  const threads = `/proc/${pid}/task`;
  if (!existsSync(threads)) {
    if (existsSync('/proc')) return 0;
    return Number(spawnSync('ps', ['-o', 'cputimes=', '-p', String(pid)], { encoding: 'utf8' }).stdout);
  }
  const took = readdirSync(threads).map((thread) => Number(readOf(`${threads}/${thread}/schedstat`).split(' ')[0]));
  return took.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e9;
}

/** The number of a process's parent. On Linux. */
const parentOf = (pid: string | number) => Number((readOf(`/proc/${pid}/stat`).split(') ').at(-1) ?? '').split(' ')[1]);

/** Numbers of the processes of a database server. @param backend one of them */
const processesOf = (backend: number): number[] =>
  readdirSync('/proc').flatMap((entry) =>
    /^\d+$/.test(entry) && parentOf(entry) === parentOf(backend) ? [Number(entry)] : [],
  );

/**
 * Milliseconds that a server and its database, which has the process `backend`, have of cores while work runs. Processes
 * that end meanwhile are not counted: they are none of those that answer.
 */
export async function spentWhile(app: ChildProcess, backend: number, work: () => Promise<void>): Promise<number> {
  const before = new Map([...processesOf(backend), app.pid ?? 0].map((pid) => [pid, processorOf({ pid })]));
  await work();
  return [...before].reduce((sum, [pid, seconds]) => sum + Math.max(0, processorOf({ pid }) - seconds), 0) * 1000;
}
