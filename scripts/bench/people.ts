// People who work: each signs in and makes one call after the other on a connection of their own.
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import sharp from 'sharp';
import type { Database } from '#server/database/connect';
import { newId } from '#server/database/ids';
import { demoTenantId } from '#server/seed/seeding';
import { pathOf } from './listLocation';

const password = 'Correct-horse-7';

/** The results of calls by kind: milliseconds of each, and errors. */
export interface Tally {
  took: Map<string, number[]>;
  errors: Map<string, number>;
}
export const newTally = (): Tally => ({ took: new Map(), errors: new Map() });

/** The kinds that only read. */
export const reads = ['list', 'search', 'project', 'comments', 'summary', 'clients'] as const;

interface Person {
  agent: Agent;
  token: string;
  random(): number;
}

interface Call {
  method?: string;
  path: string;
  body?: Buffer;
  type?: string;
}

/** People of the demo company, managers of projects. @returns their names */
export async function employ(database: Database, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `person${index}`);
  const hashed = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await database.tenant(demoTenantId, {}, (tx) =>
    tx.query(
      `insert into users (tenant_id, id, role_id, first_name, last_name, email, user_name, password_hash)
       select $company, person.id, (select id from roles where tenant_id = $company and name = 'Project Manager'),
         person.name, 'Person', person.name || '@example.com', person.name, $3
       from unnest($1::uuid[], $2::text[]) as person (id, name) returning 1`,
      [names.map(newId), names, hashed],
    ),
  );
  return names;
}

async function send(port: number, { agent, token }: Pick<Person, 'agent' | 'token'>, call: Call) {
  const { method = 'GET', path, body, type = 'application/json' } = call;
  const asked = request({
    ...{ host: '127.0.0.1', port, path, method, agent },
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': type, 'content-length': body.length }),
    },
  });
  asked.end(body);
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]; // the event's own argument
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk);
  return { status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString() };
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

/** Signs them in, so many at a time as the server hashes passwords of one address. */
export async function signIn(port: number, names: readonly string[]): Promise<Person[]> {
  const people: Person[] = [];
  const left = [...names];
  const one = async (name: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const body = json({ identifier: name, password, tenantId: demoTenantId });
    const reply = await send(port, { agent, token: '' }, { method: 'POST', path: '/api/Auth/login', body });
    if (reply.status !== 200) throw new Error(`${name} cannot sign in: ${reply.text}`);
    let state = people.length + 1;
    const random = () => {
      state = (state * 48_271) % 0x7fffffff; // the same choices at each run
      return state / 0x7fffffff;
    };
    people.push({ agent, token: JSON.parse(reply.text).token, random });
  };
  const work = async () => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) await one(name);
  };
  await Promise.all(Array.from({ length: 16 }, work));
  return people;
}

async function form(name: string, type: string, content: Buffer): Promise<Pick<Call, 'method' | 'body' | 'type'>> {
  const parts = new FormData();
  parts.append('File', new Blob([new Uint8Array(content)], { type }), name);
  const encoded = new Response(parts);
  return {
    method: 'POST',
    type: encoded.headers.get('content-type') ?? '',
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}

const pick = <T>(from: readonly T[], random: () => number) => from[Math.floor(random() * from.length)] as T; // none is empty

/** The work of people: of a hundred calls so many of each kind. */
export async function workOf(projects: readonly string[]) {
  const note = await form('note.txt', 'text/plain', Buffer.alloc(20_000, 'A line of a note, and then another one.\n'));
  const drawing = { width: 640, height: 480, channels: 3 as const, background: '#8899aa' };
  const picture = await form('picture.png', 'image/png', await sharp({ create: drawing }).png().toBuffer());
  const fields = ['title', 'endDate', 'updatedAt', 'progress'];
  const page = (random: () => number, more: Record<string, string>) => {
    const first = 25 * Math.floor(random() * 8);
    return pathOf({
      sort: { field: pick(fields, random), order: 'ASC' },
      range: { first, last: first + 24 },
      filter: more,
    });
  };
  const of = (random: () => number) => pick(projects, random);
  const kinds: readonly [kind: string, share: number, make: (random: () => number) => Call][] = [
    ['list', 32, (random) => ({ path: page(random, { status: 'InProgress' }) })],
    ['search', 6, (random) => ({ path: page(random, { q: pick(['roof', 'north', 'garden', 'ferry'], random) }) })],
    ['project', 16, (random) => ({ path: `/api/Projects/${of(random)}/details` })],
    ['comments', 10, (random) => ({ path: `/api/Projects/${of(random)}/comments` })],
    ['summary', 5, () => ({ path: '/api/Projects/summary' })],
    ['clients', 5, () => ({ path: '/api/Clients?range=[0,24]' })],
    [
      'edit',
      12,
      (random) => ({
        method: 'PATCH',
        path: `/api/Projects/${of(random)}`,
        body: json({ progressPercentage: Math.floor(random() * 100) }),
      }),
    ],
    [
      'comment',
      9,
      (random) => ({
        method: 'POST',
        path: `/api/Projects/${of(random)}/comments`,
        body: json({ content: 'Looks good to me.' }),
      }),
    ],
    ['document', 4, (random) => ({ path: `/api/Documents/projects/${of(random)}/upload`, ...note })],
    ['image', 1, (random) => ({ path: `/api/Image/upload/project/${of(random)}`, ...picture })],
  ];
  return kinds;
}
export type Work = Awaited<ReturnType<typeof workOf>>;

/** Lets them work until a time, each resting between calls for as long as `think` says, in milliseconds. */
export async function letWork(
  port: number,
  people: readonly Person[],
  work: Work,
  { seconds, think = 0 }: { seconds: number; think?: number },
): Promise<Tally> {
  const tally = newTally();
  const until = performance.now() + seconds * 1000;
  const turns = work.flatMap(([kind, share, make]) => Array.from({ length: share }, () => ({ kind, make })));
  const one = async (person: Person) => {
    if (think > 0) await delay(person.random() * think);
    while (performance.now() < until) {
      const { kind, make } = pick(turns, person.random);
      const started = performance.now();
      const problem = await send(port, person, make(person.random)).then(
        ({ status, text }) => (status < 300 ? undefined : `${kind}: ${status} ${text.slice(0, 120)}`),
        (error: unknown) => `${kind}: ${error}`,
      );
      const times = tally.took.get(kind) ?? [];
      times.push(performance.now() - started);
      tally.took.set(kind, times);
      if (problem) tally.errors.set(problem, (tally.errors.get(problem) ?? 0) + 1);
      if (think > 0) await delay(think * (0.5 + person.random()));
    }
  };
  await Promise.all(people.map(one));
  return tally;
}

/** Times of kinds together, in order. */
export const timesOf = ({ took }: Tally, kinds: readonly string[] = [...took.keys()]): number[] =>
  kinds.flatMap((kind) => took.get(kind) ?? []).sort((a, b) => a - b);

export const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
