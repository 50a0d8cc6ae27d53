import { change, type Done, filter, type Job, projects, range, sort } from './job';
import {
  authLogin,
  clientsCreate,
  historyUndo,
  projectsChangeMany,
  projectsCreate,
  projectsList,
  tenantsByName,
} from './orval.gen';

interface Reply {
  status: number;
  data: unknown;
}

/** A reply's data where the call succeeded. */
function data<Call extends Reply, Status extends Call['status']>(reply: Call, status: Status) {
  if (reply.status !== status) throw new Error(`The call answered ${reply.status}`);
  return reply.data as Extract<Call, { status: Status }>['data'];
}

/** The client that `orval` writes; the server's address is in it. */
export async function run({ company, identifier, password }: Job): Promise<Done> {
  const tenant = data(await tenantsByName(company), 200);
  const session = data(await authLogin({ identifier, password, tenantId: tenant.id }), 200);
  if (!('token' in session)) throw new Error('The client is not signed in');
  const signed = { headers: { Authorization: `Bearer ${session.token}` } };

  const client = data(await clientsCreate({ name: 'Of orval' }, signed), 201);
  for (const title of projects) data(await projectsCreate({ title, clientId: client.id }, signed), 201);
  const list = async () => {
    const rows = data(await projectsList({ filter, sort, range }, signed), 200);
    if (typeof rows === 'string') throw new Error('The list is a CSV file');
    return rows;
  };

  const found = await list();
  const dry = data(await projectsChangeMany({ ...change, dryRun: true }, signed), 200);
  const changed = data(await projectsChangeMany({ ...change, expected: dry.count ?? 0 }, signed), 200);
  const after = await list();
  const undone = data(await historyUndo(changed.changeId ?? '', signed), 200);
  return {
    found: found.map(({ title }) => title),
    counts: [dry.count, changed.count, undone.count],
    states: [...after, ...(await list())].map(({ status }) => status),
  };
}
