import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { Client } from '#contract/resources/calls/clients';
import type { TestUser } from './support/app';
import { company, server, startCompany } from './support/company';

startCompany();

let industry: string;

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path = '', body?: unknown, as: TestUser = company.admin) =>
  server.call<Client & ErrorBody>(method, `/api/Clients${path}`, { as, ...(body !== undefined && { body }) });

beforeAll(async () => {
  const schema = await server.call<{ clientDefinition: { fields: { id: string; name: string }[] } }>(
    'PUT',
    '/api/Tenants/client-schema',
    { as: company.admin, body: [{ name: 'Industry', type: 'string', required: true }] },
  );
  industry = schema.body.clientDefinition.fields.find(({ name }) => name === 'Industry')?.id ?? '';
});

const trade = (value: string | null) => [{ fieldDefintionId: industry, value }];

describe('clients (rules 7.1)', () => {
  it('are created with 201, read, changed in part and deleted with 200', async () => {
    const made = await call('POST', '', { name: ' Acme ', fields: trade('Food') });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Acme',
      dynamicFields: [{ id: industry, name: 'Industry', value: 'Food', type: 'string' }],
    });
    const path = `/${made.body.id}`;
    expect((await call('GET', path)).body).toEqual(made.body);
    expect((await call('PATCH', path, { name: 'Acme Ltd' })).body).toMatchObject({
      name: 'Acme Ltd',
      dynamicFields: [{ value: 'Food' }],
    });
    expect((await call('PATCH', path, { fields: trade('Rail') })).body.dynamicFields?.[0]?.value).toBe('Rail');
    const deleted = await call('DELETE', path);
    expect([deleted.status, deleted.body]).toEqual([200, '']);
    expect((await call('GET', path)).status).toBe(404);
  });

  it('need a name and their required fields (rules 7.3)', async () => {
    expect((await call('POST', '', { name: ' ', fields: trade('x') })).body.errors).toEqual({
      name: ['Client name is required'],
    });
    expect((await call('POST', '', { name: 'Acme' })).body.errors).toEqual({
      [`fields.${industry}`]: ['Industry is required'],
    });
    const made = await call('POST', '', { name: 'Acme', fields: trade('x') });
    expect((await call('PATCH', `/${made.body.id}`, { fields: trade('') })).status).toBe(400);
    expect((await call('PATCH', `/${made.body.id}`, { name: 'Kept' })).status).toBe(200);
  });

  it('cannot be deleted while they have projects or users: 400 that counts them (rules 2.12)', async () => {
    const { id } = (await call('POST', '', { name: 'Busy', fields: trade('x') })).body;
    for (const title of ['One', 'Two']) {
      await server.call('POST', '/api/Projects', { as: company.admin, body: { title, clientId: id } });
    }
    await company.user(await company.role('Client', [], 'ClientUser'), { clientId: id });
    const refused = await call('DELETE', `/${id}`);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toBe('The client cannot be deleted while it has projects (2) or users (1).');
    expect((await call('GET', `/${id}`)).status).toBe(200);
  });

  it('have only id and name for callers who may only write projects (rules 9.6)', async () => {
    const writer = await company.holder('Project:CreateProjects');
    const { id } = (await call('POST', '', { name: 'Listed', fields: trade('x') })).body;
    const listed = await server.call<Client[]>('GET', '/api/Clients', { as: writer });
    expect(listed.body.find((client) => client.id === id)).toEqual({ id, name: 'Listed' });
    const byHidden = await server.call('GET', `/api/Clients?filter={"fields.${industry}":"x"}`, { as: writer });
    expect(byHidden.status).toBe(400);
    expect((await call('GET', `/${id}`, undefined, writer)).status).toBe(403);
    expect((await call('GET', `/${id}`, undefined, await company.holder())).status).toBe(404);
    expect((await server.call('GET', '/api/Clients', { as: await company.holder() })).status).toBe(403);
  });

  it('are found by name, with pages', async () => {
    const page = await server.call<Client[]>(
      'GET',
      '/api/Clients?filter={"q":"ISTE"}&range=[0,0]&sort=["name","ASC"]',
      {
        as: company.admin,
      },
    );
    expect(page.headers['content-range']).toBe('clients 0-0/1');
    expect(page.body[0]?.name).toBe('Listed');
  });
});
