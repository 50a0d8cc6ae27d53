import { readFileSync } from 'node:fs';
import { type DataProvider, fetchUtils } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MadeToken } from '#contract/extensions/tokens';
import { permissions } from '#contract/permissions';
import { admin, startCompany, test } from './support/company';

startCompany('Company of a stock application');

/** The provider as the documents make it. */
function documented(token: string, url: string): DataProvider {
  const page = readFileSync('docs/developers/programs.md', 'utf8');
  const [, block = ''] = /^```js\n(import simpleRestProvider[\s\S]*?)^```$/m.exec(page) ?? [];
  const body = block
    .replaceAll(/^import .*\n/gm, '')
    .replace('export const dataProvider =', 'return')
    .replace('https://atrium.example.com', url);
  return new Function('simpleRestProvider', 'fetchUtils', 'token', body)(simpleRestProvider, fetchUtils, token);
}

let provider: DataProvider;
beforeAll(async () => {
  const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const made = await test.call<MadeToken>('POST', '/api/Auth/tokens', {
    as: admin,
    body: { name: 'A stock application', permissions },
  });
  provider = documented(made.body.token, url);
});

const all = { pagination: { page: 1, perPage: 10 }, sort: { field: 'name', order: 'ASC' as const }, filter: {} };
const names = async (params: object = {}) =>
  (await provider.getList('Clients', { ...all, ...params })).data.map(({ name }) => name);

describe('a stock application over ra-data-simple-rest, by an API token (rules 14.36)', () => {
  it('creates, reads, changes and deletes records, one and many', async () => {
    const ids: string[] = [];
    for (const name of ['First', 'Second', 'Third']) {
      ids.push((await provider.create('Clients', { data: { name } })).data.id);
    }
    const [id = '', ...others] = ids;
    const { data: previousData } = await provider.getOne('Clients', { id });
    expect(previousData).toMatchObject({ id, name: 'First' });
    const data = { ...previousData, name: 'Foremost' };
    expect((await provider.update('Clients', { id, data, previousData })).data).toMatchObject({ id, name: 'Foremost' });
    expect((await provider.updateMany('Clients', { ids: others, data: { name: 'Alike' } })).data).toEqual(others);
    expect(await names()).toEqual(['Alike', 'Alike', 'Foremost']);
    expect((await provider.delete('Clients', { id, previousData })).data).toEqual({ id });
    expect((await provider.deleteMany('Clients', { ids: others })).data).toEqual(others);
    expect(await names()).toEqual([]);
  });

  it('pages, sorts, filters and follows references', async () => {
    const { data: client } = await provider.create('Clients', { data: { name: 'Of projects' } });
    for (let n = 0; n < 5; n++) {
      await provider.create('Projects', { data: { title: `Project ${n}`, clientId: client.id } });
    }
    const pagination = { page: 2, perPage: 2 };
    const sort = { field: 'title', order: 'DESC' as const };
    const page = await provider.getList('Projects', { pagination, sort, filter: { clientId: client.id } });
    expect([page.total, page.data.map(({ title }) => title)]).toEqual([5, ['Project 2', 'Project 1']]);
    const [first, second] = page.data;
    const { data: many } = await provider.getMany('Projects', { ids: [first.id, second.id] });
    expect(many.map(({ title }) => title).sort()).toEqual(['Project 1', 'Project 2']);
    const of = { target: 'clientId', id: client.id, pagination, sort, filter: { title_q: '4' } };
    expect((await provider.getManyReference('Projects', { ...of, pagination: { page: 1, perPage: 5 } })).total).toBe(1);
  });

  it('hears why a record is refused', async () => {
    await expect(provider.create('Clients', { data: { name: '' } })).rejects.toMatchObject({
      status: 400,
      body: { errors: { name: ['Client name is required'] } },
    });
  });
});
