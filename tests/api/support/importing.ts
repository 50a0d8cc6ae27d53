import { afterAll, beforeAll } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { ImportReply } from '#contract/extensions/importing';
import type { Project } from '#contract/resources/calls/projects';
import type { Tenant } from '#contract/resources/calls/tenants';
import { type TestApp, type TestTenant, type TestUser, testApp } from './app';

/** The company and calls for tests of imports. */

export let server: TestApp;
export let company: TestTenant;
export let colleague: TestUser;
export let clientId: string;
export const field: Record<string, string> = {};

export type Reply = ImportReply & Partial<ErrorBody>;
export const send = (path: string, body: object, as: Pick<TestUser, 'token'> = company.admin, headers = {}) =>
  server.call<Reply>('POST', `/api/${path}/import`, { as, body, headers });
export const project = (values: object) => ({
  title: 'P',
  clientId,
  startDate: '2026-02-01',
  endDate: '2026-03-01',
  ...values,
});
export const get = async (id: string | undefined) =>
  (await server.call<Project>('GET', `/api/Projects/${id}`, { as: company.admin })).body;
export const titled = async (title: string) =>
  (
    await server.call<Project[]>('GET', `/api/Projects?filter=${encodeURIComponent(JSON.stringify({ title }))}`, {
      as: company.admin,
    })
  ).body;
export const actions = ({ body }: { body: Reply }) => body.results.map(({ action }) => action);
export const errors = ({ body }: { body: Reply }) => body.results.map((result) => Object.keys(result.errors ?? {}));

/** A company with clients of equal names, fields and a colleague, for a test file. */
export function startImporting() {
  beforeAll(async () => {
    server = await testApp();
    company = await server.tenant();
    const as = company.admin;
    clientId = (await server.call<{ id: string }>('POST', '/api/Clients', { as, body: { name: 'Acme' } })).body.id;
    for (const name of ['Zenith', 'zenith']) await server.call('POST', '/api/Clients', { as, body: { name } });
    const saved = await server.call<Tenant>('PUT', '/api/Tenants/project-schema', {
      as,
      body: [
        { name: 'Number', type: 'text' },
        { name: 'Budget', type: 'currency', min: 0 },
        { name: 'Lead', type: 'user' },
        { name: 'Story', type: 'richText' },
      ],
    });
    for (const { id, name } of saved.body.projectDefinition?.fields ?? []) field[name] = id;
    colleague = await company.holder('Project:ViewAllProjects', 'Project:EditProjects');
  });
  afterAll(() => server.close());
}

export const custom = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({ fieldDefintionId: field[name], value }));
