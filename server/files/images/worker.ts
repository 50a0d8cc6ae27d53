// A process that decodes images, one at a time: an image that takes too much memory or time ends this process alone.

import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { type Message, message } from '#contract/message';
import { type ImageJob, ImageRefused, type Work, work } from './work';

export type WorkerOutcome = { work: Work } | { refused: Message } | { failed: string };

export interface Answer {
  outcome: WorkerOutcome;
  /** The process uses so much memory that another one should take the next image. */
  isSpent: boolean;
}

/** In bytes. The largest accepted images need about half of it. */
const memoryLimit = 2 ** 30;
const spentLimit = memoryLimit / 4;

sharp.concurrency(1);
sharp.cache(false);

// When memory runs out, the kernel should end this process rather than the server or the database.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Not Linux.
}

setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimit) process.kill(process.pid, 'SIGKILL');
}, 10);

const isSystemError = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

process.on('message', (job: ImageJob) => {
  work(job)
    .then(
      (done): WorkerOutcome => ({ work: done }),
      (error: unknown): WorkerOutcome => {
        if (isSystemError(error)) return { failed: error.message };
        return { refused: error instanceof ImageRefused ? error.message : message('files.unreadable') };
      },
    )
    .then((outcome) => {
      const answer: Answer = { outcome, isSpent: process.memoryUsage.rss() > spentLimit };
      process.send?.(answer);
    });
});
process.on('disconnect', () => process.exit());
