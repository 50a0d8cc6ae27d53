import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { SearchResult } from '#contract/extensions/search';
import type { TestUser } from './support/app';
import { callsOf } from './support/calls';
import { company, server, startCompany } from './support/company';

startCompany();

let clientId: string;

const { call, create } = callsOf(() => ({ server, company }));
const find = (q: string, as?: TestUser) =>
  call<SearchResult[] & Partial<ErrorBody>>('GET', `Search?q=${encodeURIComponent(q)}`, undefined, as);
const namesOf = async (q: string, as?: TestUser) => (await find(q, as)).body.map(({ name }) => name);

beforeAll(async () => {
  clientId = await create('Clients', { name: 'Harbour Trust' });
  await create('Projects', { title: 'The old harbour', clientId });
  await create('Projects', { title: 'Harbour', clientId });
  await create('Projects', { title: 'Sharbourne', clientId });
  await create('Projects', { title: 'Quay wall', description: 'beside the harbour', clientId });
});

describe('search over all resources (rules 13.23)', () => {
  it('finds records of every resource by their names, the best first', async () => {
    const { body } = await find('harbour');
    expect(body.map(({ resource, name }) => `${resource}: ${name}`)).toEqual([
      'projects: Harbour',
      'clients: Harbour Trust',
      'projects: The old harbour',
      'projects: Sharbourne',
      'projects: Quay wall',
    ]);
    expect(body[1]?.id).toBe(clientId);
  });

  it('accepts one letter, for names that begin with it', async () => {
    expect((await namesOf('h')).sort()).toEqual(['Harbour', 'Harbour Trust']);
    expect(await namesOf('%')).toEqual([]);
  });

  it('finds people by their whole names', async () => {
    const { firstName, lastName } = (
      await call<{ firstName: string; lastName: string }>('GET', `Users/${company.admin.id}`)
    ).body;
    expect(await namesOf(`${firstName} ${lastName}`)).toContain(`${firstName} ${lastName}`);
  });

  it('returns only what the caller may read', async () => {
    const worker = await company.holder('Project:ViewAssignedProjects');
    await create('Projects', { title: 'Harbour of mine', clientId, userIds: [worker.id] });
    expect(await namesOf('harbour', worker)).toEqual(['Harbour of mine']);
    const nobody = await company.holder();
    expect((await find('harbour', nobody)).body.filter(({ resource }) => resource !== 'supportTickets')).toEqual([]);
    const other = await server.tenant();
    expect(await namesOf('harbour', other.admin)).toEqual([]);
  });

  it('refuses a text that is empty or too long, at its parameter', async () => {
    expect((await find(' ')).status).toBe(400);
    expect(Object.keys((await find('x'.repeat(101))).body.errors ?? {})).toEqual(['q']);
  });
});
