// npm run bench:bulk -- 100000: many projects changed at once beside the stock way, one request a row, in one run; and a
// list page that somebody else reads meanwhile. See bench/demoCompany.ts.
import { setTimeout as delay } from 'node:timers/promises';
import simpleRestProvider from 'ra-data-simple-rest';
import { demoTenantId } from '#server/seed/seeding';
import { openDemoCompany, seconds, told } from './bench/demoCompany';

const large = Number(process.argv[2] ?? 100_000);
const some = Math.min(10_000, large);
/** The stock way takes a minute for so many, and the same for each. */
const stock = 500;

/** Targets: so many times as fast as the stock way, seconds, and times as long as a page before, or the change. */
const limits = { timesStock: 50, some: 3, all: 20, page: 3, undo: 1 };
const over: string[] = [];
/** @param ratio how much of the limit it is: over it beyond 1 */
const within = (name: string, value: string, ratio: number, more: string) => {
  if (ratio > 1) over.push(name);
  told(name, value, more);
};

interface Changed {
  changeId: string;
}

const { address, admin, send, close } = await openDemoCompany(large);
try {
  const rows = await admin.query<{ id: string }>(
    `select id from projects where tenant_id = '${demoTenantId}' order by id limit ${large}`,
  );
  const ids = rows.rows.map(({ id }) => id);
  const patch = async (body: object) => {
    const { seconds, answer } = await send('PATCH', 'Projects', body);
    return { seconds, answer: answer as Changed }; // as the contract has it
  };
  const undo = (changeId: string) => send('POST', `History/${changeId}/undo`, {});

  /** The time of a list's page for another person meanwhile, in milliseconds: the 95th of 100. */
  const page = () => send('GET', `Projects?${new URLSearchParams({ range: '[0,24]', sort: '["title","ASC"]' })}`);
  const p95 = (times: number[]) => (times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0) * 1000;
  const readWhile = async (working: Promise<unknown>) => {
    const times: number[] = [];
    let over = false;
    const watch = working.finally(() => {
      over = true;
    });
    while (!over) {
      times.push((await page()).seconds);
      await delay(50);
    }
    await watch;
    return p95(times);
  };
  for (let round = 0; round < 10; round++) await page();
  const idle = await readWhile(delay(6000));

  // react-admin's own provider writes one request a row, as many at once as a browser has connections
  const waiting: (() => void)[] = [];
  let free = 6;
  const inLane = async <T>(work: () => Promise<T>): Promise<T> => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
  const stockProvider = simpleRestProvider(`${address}/api`, async (url, { method = 'GET', body } = {}) => {
    const path = url.slice(`${address}/api/`.length);
    const sent = () => send(method === 'PUT' ? 'PATCH' : method, path, body && JSON.parse(String(body)));
    return { status: 200, headers: new Headers(), body: '', json: (await inLane(sent)).answer };
  });
  const begun = performance.now();
  await stockProvider.updateMany('Projects', { ids: ids.slice(0, stock), data: { status: 'OnHold' } });
  const stockSeconds = ((performance.now() - begun) / 1000 / stock) * some;
  told(`${some} rows, the stock way`, seconds(stockSeconds), `measured on ${stock}`);

  const chosen = ids.slice(0, some);
  const compare = (name: string, value: number) => {
    const times = stockSeconds / value;
    const ratio = Math.max(limits.timesStock / times, value / limits.some);
    const wanted = `(wanted: ${limits.timesStock} x, under ${limits.some} s)`;
    within(name, seconds(value), ratio, `${times.toFixed(0)} x the stock way ${wanted}`);
  };
  const undone = (name: string, value: number, edit: number) => {
    const ratio = value / edit / limits.undo;
    within(name, seconds(value), ratio, `${(value / edit).toFixed(2)} x the change itself (wanted: ${limits.undo} x)`);
  };
  const set = await patch({ ids: chosen, changes: { status: 'Completed' } });
  compare(`${some} rows set`, set.seconds);
  const shifted = await patch({ ids: chosen, changes: { endDate: { $shift: { days: 14 } } } });
  compare(`${some} rows, a day shifted`, shifted.seconds);
  const staff = await admin.query<{ id: string }>(
    `select id from users where tenant_id = '${demoTenantId}' and client_id is null and user_name <> 'admin' order by id limit 3`,
  );
  const people = staff.rows.map(({ id }) => id);
  const joined = await patch({ ids: chosen, changes: { userIds: { add: people, remove: [] } }, skipRefused: true });
  told(`${some} rows, three people added`, seconds(joined.seconds));
  undone(`${some} rows undone`, (await undo(shifted.answer.changeId)).seconds, shifted.seconds);

  const trial = await patch({ filter: {}, changes: { status: 'InProgress' }, dryRun: true });
  told(`${large} by filter, a dry run`, seconds(trial.seconds));
  let all = { seconds: 0, answer: { changeId: '' } };
  const during = await readWhile(
    patch({ filter: {}, except: ids.slice(100_000), changes: { status: 'OnHold' } }).then((reply) => {
      all = reply;
    }),
  );
  within(`${large} by filter, set`, seconds(all.seconds), all.seconds / limits.all, `(wanted: under ${limits.all} s)`);
  within(
    'a page meanwhile, p95',
    `${during.toFixed(0)} ms`,
    during / idle / limits.page,
    `${(during / idle).toFixed(1)} x the ${idle.toFixed(0)} ms of before (wanted: under ${limits.page} x)`,
  );
  undone(`${large} undone`, (await undo(all.answer.changeId)).seconds, all.seconds);
  if (over.length > 0) {
    console.error(`Over the limits: ${over.join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  await close();
}
