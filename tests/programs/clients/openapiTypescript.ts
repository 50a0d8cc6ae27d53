import createClient from 'openapi-fetch';
import { change, type Done, filter, type Job, projects, range, sort } from './job';
import type { paths } from './openapiTypescript.gen';

/** The client of the types that `openapi-typescript` writes. */
export async function run({ url, company, identifier, password }: Job): Promise<Done> {
  const atrium = createClient<paths>({ baseUrl: url });
  const path = { name: company };
  const { data: tenant } = await atrium.GET('/api/Tenants/by-name/{name}', { params: { path } });
  const body = { identifier, password, tenantId: tenant?.id ?? '' };
  const { data: session } = await atrium.POST('/api/Auth/login', { body });
  if (!session || !('token' in session)) throw new Error('The client is not signed in');
  atrium.use({
    onRequest: ({ request }) => request.headers.set('Authorization', `Bearer ${session.token}`),
  });

  const { data: client } = await atrium.POST('/api/Clients', { body: { name: 'Of openapi-typescript' } });
  for (const title of projects) await atrium.POST('/api/Projects', { body: { title, clientId: client?.id ?? '' } });
  const list = async () => {
    const { data: rows } = await atrium.GET('/api/Projects', { params: { query: { filter, sort, range } } });
    return Array.isArray(rows) ? rows : []; // a list can be a CSV file, too
  };

  const found = await list();
  const dry = await atrium.PATCH('/api/Projects', { body: { ...change, dryRun: true } });
  const changed = await atrium.PATCH('/api/Projects', { body: { ...change, expected: dry.data?.count ?? 0 } });
  const after = await list();
  const changeId = changed.data?.changeId ?? '';
  const undone = await atrium.POST('/api/History/{changeId}/undo', { params: { path: { changeId } } });
  return {
    found: found.map(({ title }) => title),
    counts: [dry.data?.count, changed.data?.count, undone.data?.count],
    states: [...after, ...(await list())].map(({ status }) => status),
  };
}
