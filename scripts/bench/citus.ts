// What scripts/bench-citus.mjs runs once there is a cluster.
import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from '../../tests/api/support/cluster';
import { type Company, openPlaces, type Place } from './citusPlaces';
import { startProcessor } from './citusProcessor';

const url = process.env.CITUS_URL ?? '';
const callers = 10;
const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const rounds = 5;
const firstPage = 'a page by title';
const pages: Record<string, Record<string, unknown>> = {
  [firstPage]: { sort: ['title', 'ASC'] },
  'one filter and sort': { sort: ['updatedAt', 'DESC'], filter: { status: 'InProgress' } },
  'two custom fields': { sort: ['updatedAt', 'DESC'], filter: { 'fields.$risk': 'High', 'fields.$permit': true } },
  'a word that is nowhere': { sort: ['updatedAt', 'DESC'], filter: { q: 'repairance' } },
};

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item; // never empty here
const milliseconds = (values: number[], part: number) =>
  (values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0).toFixed(0);

const list = (place: Place, company: Company, page: string) => {
  const query = Object.entries({ range: [0, 24], ...pages[page] }).map(([name, value]) => [
    name,
    JSON.stringify(value),
  ]);
  const named = Object.entries(company.names).reduce(
    (text, [name, value]) => text.replaceAll(encodeURIComponent(name), value),
    `${new URLSearchParams(query)}`,
  );
  return place.app.inject({
    method: 'GET',
    url: `/api/Projects?${named}`,
    headers: { authorization: `Bearer ${company.token}` },
  });
};

const write = (place: Place, company: Company, project: string) =>
  place.app.inject({
    method: 'PATCH',
    url: `/api/Projects/${project}`,
    headers: { authorization: `Bearer ${company.token}` },
    payload: { progressPercentage: Math.floor(Math.random() * 100) },
  });

interface Measured {
  took: number[];
  failed: Map<number, number>;
  /** Seconds of a core: of the one PostgreSQL or the coordinator, and of the workers. */
  coordinator: number;
  workers: number;
}

/** Calls one after another by each of the callers, for so long. */
async function measure({ url, workers, companies }: Place, measured: Measured, call: Call, milliseconds: number) {
  const { took, failed } = measured;
  const [ofCoordinator, ofWorkers] = [await startProcessor([url]), await startProcessor(workers)];
  const until = performance.now() + milliseconds;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < until) {
        const startedAt = performance.now();
        const { statusCode } = await call(pick(companies));
        if (statusCode === 200) took.push(performance.now() - startedAt);
        else failed.set(statusCode, (failed.get(statusCode) ?? 0) + 1);
      }
    }),
  );
  measured.coordinator += await ofCoordinator();
  measured.workers += await ofWorkers();
}

type Call = (company: Company) => Promise<{ statusCode: number }>;

/** Every place in turn, so that what else the machine does weighs on all of them. */
async function compare(what: string, callOf: (place: Place) => Call) {
  const all = places.map((place): { place: Place; measured: Measured } => ({
    place,
    measured: { took: [], failed: new Map(), coordinator: 0, workers: 0 },
  }));
  for (let round = 0; round < rounds; round++) {
    for (const { place, measured } of all) await measure(place, measured, callOf(place), (seconds * 1000) / rounds);
  }
  for (const { place, measured } of all) {
    const { took, failed, coordinator, workers } = measured;
    const each = (time: number) => ((time * 1000) / Math.max(1, took.length)).toFixed(1);
    const errors = failed.size > 0 ? `, failed: ${JSON.stringify([...failed])}` : '';
    console.info(
      `  ${place.name.padEnd(20)} ${what.padEnd(22)} ${(took.length / seconds).toFixed(0).padStart(6)} a second, ` +
        `median ${milliseconds(took, 0.5)} ms, 99 % ${milliseconds(took, 0.99)} ms, ` +
        `of a core ${each(coordinator)} ms a call${workers > 0 ? ` and ${each(workers)} on workers` : ''}${errors}`,
    );
  }
}

/** Writes while shards move: each acknowledged write is counted, one that fails is sent once more. */
async function moveUnderLoad(place: Place): Promise<void> {
  const written = new Map<string, number>();
  const counted = { written: 0, read: 0, retried: 0, failed: 0 };
  let moving = true;
  const caller = async (own: number) => {
    // A caller's projects are its own, so that their versions say what was acknowledged.
    const mine = place.companies.flatMap((company) =>
      company.projects.filter((_, index) => index % callers === own).map((project) => ({ company, project })),
    );
    while (moving) {
      const { company, project } = pick(mine);
      let reply = await write(place, company, project);
      if (reply.statusCode >= 500) {
        counted.retried += 1;
        reply = await write(place, company, project);
      }
      if (reply.statusCode === 200) {
        counted.written += 1;
        const key = `${company.id} ${project}`;
        written.set(key, (written.get(key) ?? 0) + 1);
      } else counted.failed += 1;
      const page = await list(place, company, firstPage);
      if (page.statusCode === 200) counted.read += 1;
      else counted.failed += 1;
    }
  };
  const before = new Map(await versions(place));
  const work = Promise.all(Array.from({ length: callers }, (_, own) => caller(own)));
  const startedAt = performance.now();
  try {
    await delay(2000);
    await withClient(place.url, async (client) => {
      const shards = await client.query<{ shard: string; from: string; port: number; to: string; to_port: number }>(
        `select distinct on (s.shardid) s.shardid as shard, s.nodename as from, s.nodeport as port, o.nodename as to, o.nodeport as to_port
         from citus_shards s join pg_dist_node o on o.groupid <> 0 and (o.nodename, o.nodeport) <> (s.nodename, s.nodeport)
         where s.table_name = 'projects'::regclass
           and s.shardid in (select get_shard_id_for_distribution_column('projects', id) from unnest($1::uuid[]) as id)`,
        [place.companies.slice(0, 4).map(({ id }) => id)],
      );
      for (const { shard, from, port, to, to_port } of shards.rows) {
        await client.query(`select citus_move_shard_placement($1::bigint, $2, $3::int, $4, $5::int, 'force_logical')`, [
          shard,
          from,
          port,
          to,
          to_port,
        ]);
      }
      console.info(
        `  ${shards.rowCount} shards moved by hand in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
      );
      const again = performance.now();
      await client.query("select citus_rebalance_start(shard_transfer_mode := 'force_logical')").catch(() => undefined);
      await client.query('select citus_rebalance_wait()').catch(() => undefined);
      console.info(`  citus_rebalance_start: done in ${((performance.now() - again) / 1000).toFixed(0)} s`);
    });
  } finally {
    moving = false;
    await work;
  }
  const after = await versions(place);
  const lost = after.filter(([id, version]) => version < (before.get(id) ?? 0) + (written.get(id) ?? 0));
  console.info(
    `  meanwhile ${JSON.stringify(counted)}; projects whose acknowledged writes are not all there: ${lost.length}`,
  );
  if (lost.length > 0 || counted.failed > 0) process.exitCode = 1;
}

/** Of every project that is written to; companies may have projects of the same id. */
const versions = (place: Place) =>
  withClient(place.url, async (client) => {
    const known: [key: string, version: number][] = [];
    for (const { id, projects } of place.companies) {
      const found = await client.query<{ key: string; version: number }>(
        `select tenant_id || ' ' || id as key, version from projects where tenant_id = $1 and id = any ($2::uuid[])`,
        [id, projects],
      );
      known.push(...found.rows.map(({ key, version }): [string, number] => [key, version]));
    }
    return known;
  });

let places: Place[] = [];
try {
  places = await openPlaces(url, `atrium_bench_${process.pid}`);
  console.info(`${places[0]?.companies.length} companies, ${callers} callers, ${seconds} s each`);
  for (const page of Object.keys(pages)) await compare(page, (place) => (company) => list(place, company, page));
  await compare('a project changed', (place) => (company) => write(place, company, pick(company.projects)));
  const cluster = places[1];
  if (cluster) await moveUnderLoad(cluster);
} finally {
  for (const place of places) await place.close();
}
