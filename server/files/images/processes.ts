import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { message } from '#contract/message';
import { createFairQueue } from '#server/security/fairQueue';
import type { ImageJob } from './work';
import type { Answer, WorkerOutcome } from './worker';

/** The worker beside the built server or, where that is not built, its source through the tests' loader. */
const isSource = import.meta.url.endsWith('.ts');
const program = fileURLToPath(new URL(isSource ? './worker.ts' : './imageWorker.js', import.meta.url));

/** Number of images that are processed at a time, each by a process of its own. */
const slots = 2;
/** Longest time for one image, and lifetime of an idle process, in milliseconds. */
const workLimit = 20_000;
const idleLimit = 60_000;

/** The result of an image; 'ended': its process ran out of time or memory. */
export type Result = WorkerOutcome | 'ended';

interface Idle {
  child: ChildProcess;
  timer: NodeJS.Timeout;
}

const idle: Idle[] = [];

/** Takes a process from the idle ones and stops its timer. */
function dismiss(child: ChildProcess): void {
  const at = idle.findIndex((entry) => entry.child === child);
  if (at >= 0) for (const { timer } of idle.splice(at, 1)) clearTimeout(timer);
}

/** A process gets none of the server's secrets. */
function start(): ChildProcess {
  const child = fork(program, [], {
    env: { PATH: process.env.PATH },
    execArgv: [...(isSource ? ['--import', 'tsx'] : []), '--max-old-space-size=512'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.once('exit', () => dismiss(child));
  child.on('error', () => child.kill('SIGKILL'));
  return child;
}

function take(): ChildProcess {
  const child = idle.at(-1)?.child;
  if (!child) return start();
  dismiss(child);
  child.ref();
  child.channel?.ref();
  return child;
}

/** Neither the process nor its channel keeps the server from ending. */
function leave(child: ChildProcess): void {
  const timer = setTimeout(() => {
    dismiss(child);
    child.kill('SIGKILL');
  }, idleLimit);
  timer.unref();
  child.unref();
  child.channel?.unref();
  idle.push({ child, timer });
}

function run(job: ImageJob, limit: number): Promise<Result> {
  const child = take();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), limit);
    const finish = (result: Result) => {
      clearTimeout(timer);
      child.off('exit', ended).off('message', answered);
      resolve(result);
    };
    const ended = () => finish('ended');
    const answered = (sent: unknown) => {
      const { outcome, isSpent } = sent as Answer; // sent by `worker.ts`
      if (isSpent) child.kill('SIGKILL');
      else leave(child);
      finish(outcome);
    };
    child.once('exit', ended).once('message', answered);
    child.send(job, (error) => {
      if (error) child.kill('SIGKILL');
    });
  });
}

/** Fair queue: no company takes every process. */
const imageQueue = createFairQueue({
  atOnce: slots,
  ofOneAtOnce: slots - 1,
  waitingOfOne: 50,
  busy: message('files.images'),
  retryAfter: 10,
});

/** Number of waiting images. */
export const imagesWaiting = imageQueue.waiting;

/** Processes an image in its company's turn. @throws Problem 503 when the company has too many waiting */
export const workApart = (tenantId: string, job: ImageJob, limit = workLimit): Promise<Result> =>
  imageQueue(tenantId, () => run(job, limit));
