import { afterEach, beforeAll } from 'vitest';
import type { TestUser } from './app';
import { callsOf } from './calls';
import { admin, company, startCompany, test } from './company';
import { type LiveStream, openLive } from './liveStream';

export { admin, company, test };
export const { call, create, makeProjects } = callsOf(() => ({ server: test, company }));

let address: string;
const streams: LiveStream[] = [];

/** A server that listens, with a company. The streams of a test are closed after it. */
export function startLive(): void {
  startCompany();
  beforeAll(async () => {
    address = await test.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.close();
  });
}

export const open = async (topics: readonly string[], as: Pick<TestUser, 'token'> = admin, after?: string) => {
  const stream = await openLive(address, as, topics, after);
  streams.push(stream);
  return stream;
};
export const inside = () => test.database.database;
export const client = (name = 'Acme') => create('Clients', { name });
export const project = (clientId: string, more: object = {}) =>
  create('Projects', { title: 'Roof', clientId, ...more });
export const data = (events: readonly { data: unknown }[]) => events.map((event) => event.data);
