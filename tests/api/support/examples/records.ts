import type { Image } from '#contract/resources/calls/images';
import type { TestUser } from '../app';
import type { Recorder } from './recorder';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = { name: 'north.png', content: png, type: 'image/png' };
const plan = { name: 'plan.txt', content: 'The bridge from the north', type: 'text/plain' };

interface Made {
  id: string;
}

/** Calls of clients, projects, inventory and tickets. @returns ids of what other calls need */
export async function recordCalls({ call, refused }: Recorder, as: TestUser, member: string) {
  const client = await call<Made>('clients.create', { as, body: { name: 'Palisade Bridges' } });
  const params = { id: client.id };
  await call('clients.change', { as, params, body: { name: 'Palisade Bridges Ltd' } });
  await call('clients.get', { as, params });
  await call('clients.list', { as, query: { filter: '{"q":"bridges"}', range: '[0,24]' } });
  await call('clients.figures', { as });
  await call('clients.changeMany', { as, body: { ids: [client.id], changes: { name: 'Palisade Bridges' } } });

  const body = { title: 'Harbour bridge', clientId: client.id, startDate: '2024-03-04', endDate: '2024-11-29' };
  const project = await call<Made>('projects.create', { as, body: { ...body, userIds: [member] } });
  const ofProject = { as, params: { id: project.id } };
  await call('projects.change', { ...ofProject, body: { status: 'InProgress', progressPercentage: 40 } });
  await call('projects.get', ofProject);
  await call('projects.details', ofProject);
  await call('projects.list', { as, query: { filter: '{"status":"InProgress"}', sort: '["title","ASC"]' } });
  await call('projects.figures', { as });
  await call('projects.summary', { as });
  const rows = [{ title: 'Canal bridge', clientId: client.id }];
  await call('projects.importRows', { as, body: { mode: 'create', rows } });
  const open = { filter: { status: 'NotStarted' }, expected: 1 };
  await call('projects.changeMany', { as, body: { ...open, changes: { status: 'OnHold' } } });
  await call('projects.deleteMany', { as, body: { filter: { status: 'OnHold' }, expected: 1 } });

  const item = await call<Made>('inventory.create', {
    as,
    body: { name: 'Core drill', category: 'Tools', quantity: 4, minQuantity: 2, location: 'Hall 2' },
  });
  const ofItem = { as, params: { id: item.id } };
  await call('inventory.change', { ...ofItem, body: { status: 'InUse' } });
  await call('inventory.get', ofItem);
  await call('inventory.list', { as, query: { filter: '{"category":"Tools"}' } });
  await call('inventory.figures', { as });
  await call('inventory.changeMany', { as, body: { ids: [item.id], changes: { location: 'Hall 3' } } });
  const spare = await call<Made>('inventory.create', { as, body: { name: 'Spare' } });
  await call('inventory.deleteMany', { as, body: { ids: [spare.id] } });
  await call('inventory.importRows', { as, body: { mode: 'create', rows: [{ name: 'Helmet', category: 'Safety' }] } });

  const ticket = await call<Made>('supportTickets.create', {
    as,
    body: { title: 'Export is empty', type: 'defect', priority: 'high', description: 'The CSV file has no rows.' },
  });
  await call('supportTickets.change', { as, params: { id: ticket.id }, body: { status: 'in progress' } });
  await call('supportTickets.list', { as });
  await call('supportTickets.figures', { as });
  const closed = { ids: [ticket.id], changes: { status: 'closed' } };
  await call('supportTickets.changeMany', { as, body: closed });
  const suggestion = { title: 'Darker lines', type: 'feature', description: 'On the timeline.' };
  await call('supportTickets.importRows', { as, body: { mode: 'create', rows: [suggestion] } });
  await call('supportTickets.deleteMany', { as, body: { ids: [ticket.id] } });

  const away = await call<Made>('clients.create', { as, body: { name: 'Away' } });
  await call('clients.deleteMany', { as, body: { ids: [away.id] } });
  await call('clients.importRows', { as, body: { mode: 'upsert', key: 'name', rows: [{ name: 'Away' }] } });

  const changes = { as, headers: { 'if-match': '"1"' }, body: { title: 'Harbour' } };
  await refused('PATCH', `/api/Projects/${project.id}`, changes);
  await refused('POST', '/api/Projects', { as, body: { title: '' } });
  await refused('GET', `/api/Projects/${item.id}`, { as });
  await refused('GET', `/api/Projects/${'x'.repeat(5000)}`, { as });
  await refused('DELETE', '/api/Projects', { as, body: { filter: {}, expected: 9 } });
  await refused('POST', '/api/Clients', { as, body: { name: 'x'.repeat(2 ** 20) } });
  await refused('POST', '/api/Clients', { as, body: {}, headers: { 'content-type': 'text/xml' } });
  const headers = { 'idempotency-key': 'one' };
  for (const name of ['North', 'South']) await refused('POST', '/api/Clients', { as, headers, body: { name } });
  return { project: project.id, item: item.id };
}

/** Calls of what hangs on projects and items. */
export async function nestedCalls(
  { call }: Recorder,
  as: TestUser,
  { project, item }: { project: string; item: string },
) {
  const params = { projectId: project };
  const document = await call<Made>('documents.upload', { as, params, body: { Description: 'Plan' }, file: plan });
  await call('documents.list', { as, params });
  await call('documents.get', { as, params: { ...params, documentId: document.id } });
  const image = await call<Image>('images.upload', { as, params, file: picture });
  await call('images.list', { as, params });
  await call('images.url', { as, params: { imageId: image.imageId }, query: { expirationMinutes: 60 } });
  const onItem = { as, params: { inventoryItemId: item } };
  await call('inventoryFiles.uploadDocument', { ...onItem, file: plan });
  await call('inventoryFiles.listDocuments', onItem);
  await call('inventoryFiles.uploadImage', { ...onItem, file: picture });
  await call('inventoryFiles.listImages', onItem);

  const onProject = { as, params: { id: project } };
  const content = 'The north pier is ready.';
  const comment = await call<Made>('comments.create', { ...onProject, body: { content, attachments: [document.id] } });
  const answer = { content: 'Good news', parentId: comment.id };
  await call('comments.create', { ...onProject, body: answer });
  const changed = { id: project, commentId: comment.id };
  await call('comments.change', { as, params: changed, body: { content: 'The north pier is done.' } });
  await call('comments.list', onProject);

  const query = { projectId: project };
  const flight = {
    projectId: project,
    title: 'To the site',
    flightNumber: 'NH 204',
    departureAirport: 'BER',
    departureTime: '2024-03-04T08:30',
    arrivalAirport: 'HND',
    arrivalTime: '2024-03-05T06:10',
  };
  const flown = await call<Made>('flights.create', { as, body: flight });
  await call('flights.change', {
    as,
    params: { id: flown.id },
    body: { ...flight, departureTime: '2024-03-04T09:00' },
  });
  await call('flights.get', { as, params: { id: flown.id } });
  await call('flights.list', { as, query });
  await call('flights.figures', { as, query });
  await call('flights.changeMany', { as, body: { ids: [flown.id], changes: { title: 'To Tokyo' } } });
  await call('flights.importRows', { as, body: { mode: 'create', rows: [{ ...flight, title: 'Back' }] } });
  const hotel = {
    projectId: project,
    title: 'At the harbour',
    hotelName: 'Grand',
    address: '1 Main Street',
    checkInTime: '2024-03-05T15:00',
    checkOutTime: '2024-03-08T10:00',
  };
  const stay = await call<Made>('hotels.create', { as, body: hotel });
  await call('hotels.change', { as, params: { id: stay.id }, body: { ...hotel, address: '2 Main Street' } });
  await call('hotels.get', { as, params: { id: stay.id } });
  await call('hotels.list', { as, query });
  await call('hotels.figures', { as, query });
  await call('hotels.changeMany', { as, body: { ids: [stay.id], changes: { title: 'In Tokyo' } } });
  await call('hotels.importRows', { as, body: { mode: 'create', rows: [{ ...hotel, title: 'Later' }] } });
  const travel = { entityType: 'TravelDataFlight', entityId: flown.id };
  await call('travelDocuments.upload', { as, params: travel, file: plan });
  await call('travelDocuments.list', { as, params: travel });
  await call('flights.deleteMany', { as, body: { ids: [flown.id] } });
  await call('hotels.deleteMany', { as, body: { ids: [stay.id] } });
}

/** Calls of the history and the trash. */
export async function pastCalls({ call, refused }: Recorder, as: TestUser) {
  const made = await call<Made>('clients.create', { as, body: { name: 'Gone' } });
  await call('clients.deleteMany', { as, body: { ids: [made.id] } });
  const filter = JSON.stringify({ entityId: made.id });
  const [entry] = await call<Made[]>('trash.list', { as, query: { filter } });
  await call('trash.restore', { as, body: { ids: [entry?.id] } });
  await call('clients.deleteMany', { as, body: { ids: [made.id] } });
  const [again] = await call<Made[]>('trash.list', { as, query: { filter } });
  await call('trash.empty', { as, body: { ids: [again?.id] } });

  const client = await call<Made>('clients.create', { as, body: { name: 'Kept' } });
  await call('clients.changeMany', { as, body: { ids: [client.id], changes: { name: 'Kept for now' } } });
  const query = { filter: JSON.stringify({ resource: 'clients', entityId: client.id }) };
  const [change] = await call<{ changeId: string }[]>('history.list', { as, query });
  const params = { changeId: change?.changeId ?? '' };
  await call('history.undo', { as, params });
  await refused('POST', `/api/History/${params.changeId}/undo`, { as });
}
