// npm run bench:load [-- seconds]: 200 people of one company at work at once, none of whom rests, on one server.
//
// People who do not rest wait for each other: with N of them a call takes N times as long as the server needs for one.
// So the command also measures a bare Fastify route under as many callers, and people who rest between calls.
import type { ListRequest } from '#contract/lists/listQuery';
import { demoTenantId } from '#server/seed/seeding';
import { memoryOf, openListLocation } from './bench/listLocation';
import { employ, letWork, reads, share, signIn, type Tally, timesOf, type Work, workOf } from './bench/people';
import { processorOf } from './bench/processor';

const seconds = Number(process.argv[2] ?? 60);
const people = 200;
const projects = Number(process.env.BENCH_PROJECTS ?? 10_000);
const ports = { app: 55_430, bare: 55_431 };
/** In milliseconds: as a person who reads a page for some seconds before the next press. */
const think = 4000;
const bounds = { memory: 250, growth: 1.15, p99: 10 };

const request: ListRequest = {
  sort: { field: 'title', order: 'ASC' },
  range: { first: 0, last: 24 },
  filter: { status: 'InProgress' },
};
const failures: string[] = [];
const require = (holds: boolean, what: string) => {
  if (!holds) failures.push(what);
};
const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const say = (name: string, text: string) => console.info(`  ${name.padEnd(26)} ${text}`);

let names: string[] = [];
const location = await openListLocation(request, projects, ports, async (database) => {
  names = await employ(database, people);
});

/** Times of reads; answers without an error are all that is asked of any call. */
function report(name: string, tally: Tally, took: number): { p50: number; p99: number } {
  const times = timesOf(tally, reads);
  const [p50, p99, all] = [share(times, 0.5), share(times, 0.99), timesOf(tally).length];
  const errors = [...tally.errors.values()].reduce((sum, count) => sum + count, 0);
  say(name, `${(all / took).toFixed(0)} calls/s, reads p50 ${ms(p50)}, p99 ${ms(p99)}, ${errors} errors of ${all}`);
  for (const [problem, count] of tally.errors) say('', `${count} × ${problem}`);
  require(errors === 0, `${name}: ${errors} errors`);
  return { p50, p99 };
}

/** Sends one kind of call as fast as it goes. @returns how many a second of the process's own time on a core */
async function perCore(child: typeof location.app, port: number, everybody: Awaited<ReturnType<typeof signIn>>) {
  const list: Work = [['list', 1, () => ({ path: location.path })]];
  await letWork(port, everybody, list, { seconds: 2 });
  const before = processorOf(child);
  const tally = await letWork(port, everybody, list, { seconds: 5 });
  const times = timesOf(tally);
  require(tally.errors.size === 0, `lists alone: ${[...tally.errors.keys()][0]}`);
  return { rate: times.length / (processorOf(child) - before), p50: share(times, 0.5), p99: share(times, 0.99) };
}

try {
  const everybody = await signIn(ports.app, names);
  const ids = await location.database.tenant(demoTenantId, { readOnly: true }, (tx) =>
    tx.query<{ id: string }>('select id from projects where tenant_id = $company order by id desc limit 1000'),
  );
  const work = await workOf(ids.rows.map(({ id }) => id));
  const reading = work.filter(([kind]) => reads.some((read) => read === kind));

  console.info(`${people} people of one company with ${projects} projects, each on a connection of their own`);
  await letWork(ports.app, everybody.slice(0, 10), work, { seconds: 3 }); // everything once, before anything is measured
  const idle = report(
    'one reads, others rest',
    await letWork(ports.app, everybody.slice(0, 1), reading, { seconds: 5 }),
    5,
  );

  const ours = await perCore(location.app, ports.app, everybody);
  const bare = await perCore(location.bare, ports.bare, everybody);
  say(
    'one core, lists alone',
    `${ours.rate.toFixed(0)} calls/s, bare Fastify ${bare.rate.toFixed(0)} (${(ours.rate / bare.rate).toFixed(2)})`,
  );
  say(
    'all wait, lists alone',
    `p50 ${ms(ours.p50)}, p99 ${ms(ours.p99)}; bare Fastify ${ms(bare.p50)}, ${ms(bare.p99)}`,
  );

  const memory: number[] = [];
  const watch = setInterval(() => memory.push(memoryOf(location.app)), 500);
  const before = processorOf(location.app);
  const crowd = await letWork(ports.app, everybody, work, { seconds });
  const busy = processorOf(location.app) - before;
  clearInterval(watch);
  const busiest = report(`all at work, ${seconds} s`, crowd, seconds);
  say(
    '',
    `p99 is ${(busiest.p99 / busiest.p50).toFixed(1)} × p50, ${(busiest.p99 / idle.p99).toFixed(0)} × idle; one core serves ${(timesOf(crowd).length / busy).toFixed(0)} calls/s of this kind`,
  );
  for (const [kind, times] of crowd.took) {
    const sorted = times.toSorted((a, b) => a - b);
    say(
      '',
      `${kind.padEnd(10)} ${String(times.length).padStart(6)}  p50 ${ms(share(sorted, 0.5))}, p99 ${ms(share(sorted, 0.99))}`,
    );
  }
  const part = (from: number, to: number) => Math.max(...memory.slice(memory.length * from, memory.length * to));
  const [peak, growth] = [Math.max(...memory), part(0.75, 1) / part(0.25, 0.5)];
  say(
    'memory',
    `${peak.toFixed(0)} MB at most (${bounds.memory}); the last quarter ${growth.toFixed(2)} × the second (${bounds.growth})`,
  );
  require(peak < bounds.memory, `memory ${peak.toFixed(0)} MB`);
  require(growth < bounds.growth, `memory grew ${growth.toFixed(2)} ×`);

  const paced = report(
    `all at work, with rests`,
    await letWork(ports.app, everybody, work, { seconds: 20, think }),
    20,
  );
  say('', `p99 is ${(paced.p99 / idle.p99).toFixed(1)} × idle, less than ${bounds.p99}`);
  require(paced.p99 < bounds.p99 * idle.p99, `p99 ${ms(paced.p99)}`);
  console.info(failures.length === 0 ? '  all within bounds' : `  beyond bounds: ${failures.join('; ')}`);
  if (failures.length > 0) process.exitCode = 1;
  for (const { agent } of everybody) agent.destroy();
} finally {
  await location.close();
}
