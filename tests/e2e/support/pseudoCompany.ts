import { fieldTypeNames } from '#contract/fields/fieldTypes';
import { pdf } from '../../unit/server/files/samples';
import { addProject, type Company, newCompany, setFields, signInAgain } from './company';
import { editedFields } from './dialogs';
import { png } from './documents';
import type { FileName } from './opening';
import { sendFile } from './projects';
import { api } from './signIn';
import { flight, hotel, send } from './travel';

/** A company with a record of every kind, a field of every type and a file of every kind of its own. */
export interface Furnished {
  company: Company;
  /** By their names in addresses. */
  ids: Readonly<Record<string, string>>;
  files: Readonly<Record<FileName, { name: string; mimeType: string; buffer: Buffer }>>;
  /** Words of the files, shown without the server's having said them. */
  words: readonly string[];
}

const rows = [
  ['Project Title', 'Client', 'Start Date', 'Due Date'],
  ['Weir', 'Harbour Works', '2026-02-01', '2026-03-01'],
  ['Sluice', 'Nobody', '', ''],
];

/** The words of a calendar this week: those of its library, as `Intl` has them. */
const calendar = Array.from({ length: 7 }, (_none, day) => day * 86_400_000).flatMap((since) => {
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en', options).format(Date.now() + since);
  return [written({ weekday: 'long' }), `${written({ month: 'long' })} ${written({ year: 'numeric' })}`];
});

/** Settings that a field of a type needs. */
const settings: Readonly<Record<string, object>> = {
  select: { options: [{ value: 'High', color: 'red' }, { value: 'Low' }] },
  multiSelect: { options: [{ value: 'Steel' }, { value: 'Wood' }] },
  reference: { target: 'inventory' },
  references: { target: 'projects' },
  rating: { max: 5 },
  autoNumber: { prefix: 'W-', digits: 4 },
};

const ownFields = [
  ...fieldTypeNames.map((type) => ({ name: `Own ${type}`, type, ...settings[type] })),
  { name: 'Own formula', type: 'number', formula: '{Own number} * 2' },
  { name: 'Own lookup', lookup: { through: 'clientId', field: 'name' } },
];
const ofClients = [{ name: 'Own rollup', rollup: { resource: 'projects', through: 'clientId', how: 'count' } }];

/** A furnished company of the test's own: what others write meanwhile is not looked at. */
export async function furnished(): Promise<Furnished> {
  const company = await newCompany();
  const { token } = company;
  const ask = <Made>(method: string, path: string, body?: object) =>
    api<Made>(path, token, { method, ...(body && { body: JSON.stringify(body) }) });
  const add = (path: string, body: object) => ask<{ id: string }>('POST', path, body);

  const fields = await setFields(company, ownFields);
  await ask('PUT', '/api/Tenants/client-schema', ofClients);
  const value = (type: string) => fields[`Own ${type}`] ?? '';
  const project = await addProject(company, 'Quay wall, north', {
    [value('currency')]: '12000.5',
    [value('select')]: 'High',
    [value('number')]: '7',
  });
  await addProject(company, 'Pier lights');
  const [client, item, ticket, role] = await Promise.all([
    add('/api/Clients', { name: 'Lock keepers', fields: [] }),
    add('/api/Inventory', { name: 'Laser level', quantity: 1, minimumQuantity: 3 }),
    add('/api/Support/tickets', { title: 'The printer smokes', description: 'Since noon.' }),
    add('/api/Roles', {
      name: 'Surveyors',
      description: '',
      roleType: 'InternalUser',
      claims: ['Project:ViewAllProjects'],
    }),
  ]);
  const file = { name: 'plan.pdf', type: 'application/pdf', content: pdf('Plan') };
  const image = { name: 'quay.png', type: 'image/png', content: await png() };
  const [user, trip] = await Promise.all([
    add('/api/Users/create', { firstName: 'Grace', lastName: 'Guest', email: 'grace@example.com', roleId: role.id }),
    send(token, 'flights', { ...flight, projectId: project.id }),
    sendFile(`/api/Documents/projects/${project.id}/upload`, token, file),
    sendFile(`/api/Image/upload/project/${project.id}`, token, image, { Description: 'The quay', Category: 'Before' }),
    send(token, 'hotels', { ...hotel, projectId: project.id }),
    add(`/api/Projects/${project.id}/comments`, { content: 'Looks well.', parentId: null }),
    ...[true, false].map((shared) =>
      add('/api/Views', { resource: 'projects', name: shared ? 'All of them' : 'My own', shared, query: {} }),
    ),
    signInAgain(company),
  ]);
  // the project's client is deleted for good before the project is to come back
  const { id: deleted } = await add('/api/Projects', {
    title: 'Old bridge',
    description: '',
    clientId: client.id,
    userIds: [],
    fields: [],
  });
  await ask('DELETE', `/api/Projects/${deleted}`);
  await ask('DELETE', `/api/Clients/${client.id}`);
  const [entry] = await ask<{ id: string }[]>('GET', '/api/Trash?filter={"resource":"projects"}');
  const [change] = await ask<{ changeId: string }[]>('GET', '/api/History?filter={"resource":"projects"}');
  const schema = await ask<{ fields: { project: { name: string; help?: string }[] } }>(
    'GET',
    '/api/Tenants/schema-file',
  );
  schema.fields.project.splice(0, 1, { ...schema.fields.project[0], name: editedFields[0] ?? '', help: 'Another' });

  return {
    company,
    ids: {
      project: project.id,
      item: item.id,
      ticket: ticket.id,
      role: role.id,
      user: user.id,
      trip: trip.id,
      entry: entry?.id ?? '',
      change: change?.changeId ?? '',
    },
    files: {
      document: { name: 'plan.pdf', mimeType: 'application/pdf', buffer: file.content },
      image: { name: 'quay.png', mimeType: 'image/png', buffer: image.content },
      rows: {
        name: 'rows.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(rows.map((row) => row.join()).join('\n')),
      },
      schema: { name: 'schema.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(schema)) },
    },
    words: ['rows.csv', 'plan.pdf', 'quay.png', 'schema.json', ...rows.flat(), ...calendar],
  };
}
