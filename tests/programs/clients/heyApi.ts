import { client as atrium } from './heyApi.gen/client.gen';
import {
  authLogin,
  clientsCreate,
  historyUndo,
  projectsChangeMany,
  projectsCreate,
  projectsList,
  tenantsByName,
} from './heyApi.gen/sdk.gen';
import { change, type Done, filter, type Job, projects, range, sort } from './job';

/** The client that `@hey-api/openapi-ts` writes. */
export async function run({ url, company, identifier, password }: Job): Promise<Done> {
  atrium.setConfig({ baseUrl: url });
  const { data: tenant } = await tenantsByName({ path: { name: company } });
  const { data: session } = await authLogin({ body: { identifier, password, tenantId: tenant?.id ?? '' } });
  if (!session || !('token' in session)) throw new Error('The client is not signed in');
  atrium.setConfig({ auth: session.token });

  const { data: client } = await clientsCreate({ body: { name: 'Of hey-api' } });
  for (const title of projects) await projectsCreate({ body: { title, clientId: client?.id ?? '' } });
  const list = async () => (await projectsList({ query: { filter, sort, range } })).data ?? [];

  const found = await list();
  const dry = await projectsChangeMany({ body: { ...change, dryRun: true } });
  const changed = await projectsChangeMany({ body: { ...change, expected: dry.data?.count ?? 0 } });
  const after = await list();
  const undone = await historyUndo({ path: { changeId: changed.data?.changeId ?? '' } });
  return {
    found: found.map(({ title }) => title),
    counts: [dry.data?.count, changed.data?.count, undone.data?.count],
    states: [...after, ...(await list())].map(({ status }) => status),
  };
}
