// npm run bench:api: a list page through the whole server, beside a bare route over the same SQL, in one run.
import autocannon from 'autocannon';
import type { ListRequest } from '#contract/lists/listQuery';
import { memoryOf, middle, openListLocation } from './bench/listLocation';

const projects = Number(process.env.BENCH_PROJECTS ?? 10_000);
const ports = { app: 55_410, bare: 55_411 };
const connections = 10;
const seconds = { warmUp: 2, round: 3 };
const rounds = 5;
const leastRatio = 0.6;

const request: ListRequest = {
  sort: { field: 'title', order: 'ASC' },
  range: { first: 0, last: 24 },
  filter: { status: 'InProgress' },
};

const location = await openListLocation(request, projects, ports);

/** Requests a second, every one of them answered with 200. */
async function measure(port: number, duration: number): Promise<number> {
  const { path, headers } = location;
  const result = await autocannon({ url: `http://127.0.0.1:${port}${path}`, connections, duration, headers });
  if (result.non2xx + result.errors + result.timeouts > 0) throw new Error(`Port ${port} answered with errors`);
  return result['2xx'] / result.duration;
}

try {
  const figures = { app: [] as number[], bare: [] as number[] };
  for (const port of [ports.app, ports.bare]) await measure(port, seconds.warmUp);
  for (let round = 0; round < rounds; round++) {
    figures.app.push(await measure(ports.app, seconds.round));
    figures.bare.push(await measure(ports.bare, seconds.round));
  }
  // Round by round: what else the machine does then weighs on both.
  const ratio = middle(figures.app.map((figure, round) => figure / (figures.bare[round] ?? figure)));
  console.info(
    [
      `A page of 25 of ${projects} projects, sorted by title, filtered by status; ${connections} connections`,
      `  Atrium         ${middle(figures.app).toFixed(0)} requests/s  (${figures.app.map((f) => f.toFixed(0)).join(', ')})`,
      `  bare Fastify   ${middle(figures.bare).toFixed(0)} requests/s  (${figures.bare.map((f) => f.toFixed(0)).join(', ')})`,
      `  ratio          ${ratio.toFixed(2)}, at least ${leastRatio}`,
      `  memory         ${memoryOf(location.app).toFixed(0)} MB of the server's process after the load`,
    ].join('\n'),
  );
  if (ratio < leastRatio) process.exitCode = 1;
} finally {
  await location.close();
}
