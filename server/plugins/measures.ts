import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '#server/database/connect';
import { imagesWaiting } from '#server/files/images/processes';
import { mailCounts } from '#server/process/mailCounts';
import { hashingQueue } from '#server/security/passwords';

/** Number of companies with own series. */
const named = 20;
/** A queue is counted up to this length. */
const mostEntries = 10_000;

/** Gauges that are read when metrics are requested. */
export function measure(register: Registry, database: Database, seconds: ReadonlyMap<string, number>): void {
  const registers = [register];
  new Gauge({
    name: 'atrium_transactions',
    help: 'Transactions that run, and that wait for a place',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.load())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'atrium_connections',
    help: 'Connections to the database: those that are open, those of them without work, and work that waits for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.connections())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'atrium_waiting',
    help: 'Passwords and images that wait for their turn in this process',
    labelNames: ['queue'],
    registers,
    collect() {
      this.set({ queue: 'passwords' }, hashingQueue.waiting());
      this.set({ queue: 'images' }, imagesWaiting());
    },
  });
  new Counter({
    name: 'atrium_mails_total',
    help: 'Attempts to send mails by outcome: sent, retried, failed for good, dropped because nobody was to get it any more',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(mailCounts)) this.inc({ outcome }, count);
    },
  });
  new Gauge({
    name: 'atrium_company_seconds',
    help: 'The companies that took most of the time of this process since its start',
    labelNames: ['company'],
    registers,
    collect() {
      this.reset();
      const most = [...seconds].sort(([, a], [, b]) => b - a).slice(0, named);
      for (const [company, took] of most) this.set({ company }, took);
    },
  });
  new Gauge({
    name: 'atrium_queue_length',
    help: `What is due for background work, up to ${mostEntries}; the same for all servers of a database`,
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset();
      const lengths = await database.system.queueLengths(mostEntries).catch(absent);
      for (const [queue, length] of Object.entries(lengths ?? {})) this.set({ queue }, length);
    },
  });
  new Gauge({
    name: 'atrium_tenant_deletions',
    help: 'Companies whose deletion is not finished',
    registers,
    async collect() {
      this.reset();
      const deletions = await database.system.tenantDeletions().catch(absent);
      if (deletions) this.set(deletions.filter(({ finishedAt }) => finishedAt === null).length);
      else this.remove();
    },
  });
}

/** Without a database, the other metrics are still reported. */
const absent = () => undefined;
