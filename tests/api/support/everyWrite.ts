import { beforeAll } from 'vitest';
import type { EntityDefinition } from '#contract/resources/calls/tenants';
import { newId } from '#server/database/ids';
import { makeResetToken } from '#server/notifications/resets';
import { operatorToken, password } from './app';
import { addPasskey, softwareAuthenticator } from './authenticator';
import { company, test } from './company';
import { turnOffFactor, turnOnFactor } from './factors';
import { plainResources } from './plainResources';
import { flightBody, hotelBody, makeProject, upload } from './uploads';

let project: string;
let item: string;
let clientId: string;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const text = { name: 'a.txt', content: 'words', type: 'text/plain' };
const picture = { name: 'a.png', content: png, type: 'image/png' };

/** Prepares the records that the calls need. */
export const prepareWrites = () =>
  beforeAll(async () => {
    project = await makeProject(test, company);
    item = await made('Inventory', { name: 'Drill' });
    clientId = await made('Clients', { name: 'Acme' });
    const roles = await test.call<{ id: string; name: string }[]>('GET', '/api/Roles/with-details', {
      as: company.admin,
    });
    adminRoleId = roles.body.find(({ name }) => name === 'Admin')?.id ?? '';
  });

type Method = 'POST' | 'PATCH' | 'PUT' | 'DELETE';
const send = (method: Method, path: string, body?: unknown) =>
  test.call<{ id: string }>(method, `/api/${path}`, { as: company.admin, ...(body !== undefined && { body }) });
const made = async (path: string, body: unknown) => (await send('POST', path, body)).body.id;
const file = async (path: string) => (await upload(test, `/api/${path}`, company.admin, text)).body.id;
const image = async (path: string) => (await upload(test, `/api/${path}`, company.admin, picture)).body.imageId;
/** The path of a file field of a new ticket. */
const fieldFile = async () => {
  const saved = await test.call<EntityDefinition>('PUT', '/api/Tenants/schemas/ticket', {
    as: company.admin,
    body: [{ name: 'Scan', type: 'file' }],
  });
  const field = saved.body.fields.find(({ name }) => name === 'Scan');
  const ticket = await made('Support/tickets', { title: 'New', description: 'New' });
  return `Tenants/schema/${field?.id}/records/${ticket}/file`;
};
const comment = () => made(`Projects/${project}/comments`, { content: 'Hello' });
const flight = () => made('TravelData/flights', flightBody(project));
const hotel = () => made('TravelData/hotels', hotelBody(project));

let adminRoleId: string;
const newUser = () => ({ firstName: 'New', lastName: 'User', email: `${newId()}@example.com`, roleId: adminRoleId });
const makeUser = () => made('Users/create', newUser());
const newRole = () => ({ name: newId() });
const makeRole = () => made('Roles', newRole());

interface Resource {
  path: string;
  body: () => object;
  change: object;
}

/** The calls of one resource, each on its own record. */
function resourceCalls(name: string, { path, body, change }: Resource): Record<string, () => Promise<unknown>> {
  const one = () => made(path, body());
  return {
    [`${name}.create`]: () => send('POST', path, body()),
    [`${name}.change`]: async () => send('PATCH', `${path}/${await one()}`, change),
    [`${name}.delete`]: async () => send('DELETE', `${path}/${await one()}`),
    ...manyCalls(name, { path, body, change }),
  };
}

/** Calls for many records. */
function manyCalls(name: string, { path, body, change }: Resource): Record<string, () => Promise<unknown>> {
  const one = () => made(path, body());
  return {
    [`${name}.changeMany`]: async () => send('PATCH', path, { ids: [await one()], changes: change }),
    [`${name}.deleteMany`]: async () => send('DELETE', path, { ids: [await one()] }),
    [`${name}.importRows`]: () => send('POST', `${path}/import`, { mode: 'create', rows: [body()] }),
  };
}

export const operator = { as: { token: operatorToken } };
/** A call of every endpoint that writes, by the endpoint's name. */
export const writes: Record<string, () => Promise<unknown>> = {
  ...Object.fromEntries(plainResources.flatMap((plain) => Object.entries(resourceCalls(plain.name, plain)))),
  ...resourceCalls('projects', {
    path: 'Projects',
    body: () => ({ title: 'New', clientId }),
    change: { title: 'Changed' },
  }),
  ...manyCalls('flights', {
    path: 'TravelData/flights',
    body: () => flightBody(project),
    change: { title: 'Changed' },
  }),
  ...manyCalls('hotels', { path: 'TravelData/hotels', body: () => hotelBody(project), change: { title: 'Changed' } }),
  ...resourceCalls('supportTickets', {
    path: 'Support/tickets',
    body: () => ({ title: 'New', description: 'New' }),
    change: { status: 'closed' },
  }),
  'users.create': () => makeUser(),
  'users.change': async () => send('PATCH', `Users/${await makeUser()}`, { firstName: 'Changed' }),
  'users.changeMe': () => send('PATCH', 'Users/me', { firstName: 'Changed' }),
  'users.delete': async () => send('DELETE', `Users/${await makeUser()}`),
  'users.changeMany': async () => send('PATCH', 'Users', { ids: [await makeUser()], changes: { phoneNumber: '7' } }),
  'users.deleteMany': async () => send('DELETE', 'Users', { ids: [await makeUser()] }),
  'roles.create': () => makeRole(),
  'roles.replace': async () => send('PUT', 'Roles', { id: await makeRole(), ...newRole(), claims: [] }),
  'roles.assignClaim': async () => {
    const role = newRole();
    await made('Roles', role);
    return send('POST', `Roles/assign-claim?role=${role.name}&claimValue=Clients:View`);
  },
  'roles.delete': async () => send('DELETE', `Roles/${await makeRole()}`),
  'roles.changeMany': async () => send('PATCH', 'Roles', { ids: [await makeRole()], changes: { description: 'X' } }),
  'roles.deleteMany': async () => send('DELETE', 'Roles', { ids: [await makeRole()] }),
  'auth.register': async () => {
    const user = await test.call<{ invitation: string }>('POST', '/api/Users/create', {
      as: company.admin,
      body: newUser(),
    });
    return test.call('POST', '/api/Auth/register', {
      body: {
        tenantId: company.id,
        invitation: user.body.invitation,
        userName: `user-${newId()}`,
        password,
        confirmPassword: password,
      },
    });
  },
  'auth.changePassword': async () =>
    test.call('POST', '/api/Auth/change-password', {
      as: await company.holder(),
      body: { currentPassword: password, newPassword: 'Better-horse-8', confirmPassword: 'Better-horse-8' },
    }),
  'auth.adminChangePassword': async () =>
    send('POST', 'Auth/admin/change-password', {
      userId: (await company.holder()).id,
      password: 'Better-horse-8',
      confirmedPassword: 'Better-horse-8',
    }),
  'twoFactor.enable': async () => turnOnFactor(test, await company.holder()),
  'twoFactor.disable': async () => {
    const user = await company.holder();
    return turnOffFactor(test, user, await turnOnFactor(test, user));
  },
  'passkeys.create': async () => addPasskey(test, await company.holder(), softwareAuthenticator()),
  'passkeys.remove': async () => {
    const user = await company.holder();
    const { id } = (await addPasskey(test, user, softwareAuthenticator())).body;
    return test.call('DELETE', `/api/Auth/passkeys/${id}`, { as: user });
  },
  'identity.save': async () => send('PUT', 'Tenants/identity', { sessionMinutes: 10_000 }),
  'twoFactor.reset': async () => {
    const user = await company.holder();
    await turnOnFactor(test, user);
    return send('DELETE', `Users/${user.id}/two-factor`);
  },
  'flights.create': flight,
  'flights.change': async () =>
    send('PUT', `TravelData/flights/${await flight()}`, { ...flightBody(project), title: 'X' }),
  'flights.delete': async () => send('DELETE', `TravelData/flights/${await flight()}`),
  'hotels.create': hotel,
  'hotels.change': async () => send('PUT', `TravelData/hotels/${await hotel()}`, { ...hotelBody(project), title: 'X' }),
  'hotels.delete': async () => send('DELETE', `TravelData/hotels/${await hotel()}`),
  'comments.create': comment,
  'comments.change': async () => send('PATCH', `Projects/${project}/comments/${await comment()}`, { content: 'X' }),
  'comments.delete': async () => send('DELETE', `Projects/${project}/comments/${await comment()}`),
  'documents.upload': () => file(`Documents/projects/${project}/upload`),
  'documents.delete': async () =>
    send('DELETE', `Documents/projects/${project}/documents/${await file(`Documents/projects/${project}/upload`)}`),
  'travelDocuments.upload': async () => file(`Documents/travel-data/TravelDataFlight/${await flight()}/upload`),
  'travelDocuments.delete': async () => {
    const id = await file(`Documents/travel-data/TravelDataFlight/${await flight()}/upload`);
    return send('DELETE', `Documents/travel-data/TravelDataFlight/${id}`);
  },
  'images.upload': () => image(`Image/upload/project/${project}`),
  'images.delete': async () => send('DELETE', `Image/${await image(`Image/upload/project/${project}`)}`),
  'inventoryFiles.uploadDocument': () => file(`Inventory/${item}/documents/upload`),
  'inventoryFiles.deleteDocument': async () =>
    send(
      'DELETE',
      `Inventory/${item}/documents/${await file(`Inventory/${item}/documents/upload`)}?inventoryItemIdw=${item}`,
    ),
  'inventoryFiles.uploadImage': () => image(`Inventory/${item}/images/upload`),
  'inventoryFiles.deleteImage': async () =>
    send('DELETE', `Inventory/${item}/images/${await image(`Inventory/${item}/images/upload`)}`),
  'fieldFiles.upload': async () => file(await fieldFile()),
  'fieldFiles.remove': async () => {
    const path = await fieldFile();
    await file(path);
    return send('DELETE', path);
  },
  'tenants.saveProjectSchema': () => send('PUT', 'Tenants/project-schema', [{ name: 'Budget' }]),
  'tenants.saveClientSchema': () => send('PUT', 'Tenants/client-schema', [{ name: 'Branch' }]),
  'tenants.saveSettings': () => send('PUT', 'Tenants/settings', { currency: 'NOK' }),
  'schema.save': () => send('PUT', 'Tenants/schemas/inventory', [{ name: 'Shelf' }]),
  'schema.saveLayout': () => send('PUT', 'Tenants/schemas/client/layout', { columns: ['name'] }),
  'schema.apply': () =>
    send('PUT', 'Tenants/schema-file', {
      format: 'atrium-schema',
      version: 1,
      fields: { project: [{ name: 'Applied', type: 'text' }], client: [] },
      roles: [],
    }),
  'tenants.replace': () =>
    test.call('PUT', `/api/Tenants/${company.id}`, {
      ...operator,
      body: { name: `${company.name} & Sons`, domain: company.name.toLowerCase() },
    }),
  'trash.restore': async () => {
    const id = await made('Clients', { name: 'Back' });
    await send('DELETE', `Clients/${id}`);
    const found = await test.call<{ id: string }[]>('GET', `/api/Trash?filter={"entityId":"${id}"}`, {
      as: company.admin,
    });
    return send('POST', 'Trash/restore', { ids: [found.body[0]?.id] });
  },
  'passwordReset.reset': async () => {
    const userId = await makeUser();
    const token = await test.database.database.tenant(company.id, {}, async (tx) => {
      await tx.query("update users set password_hash = 'x' where tenant_id = $company and id = $1", [userId]);
      return makeResetToken(tx, userId, 5);
    });
    return send('POST', 'Auth/reset', { token, password: 'Another-horse-8', confirmPassword: 'Another-horse-8' });
  },
  'history.undo': async () => {
    const id = await made('Clients', { name: 'Undone' });
    const found = await test.call<{ changeId: string }[]>('GET', `/api/History?filter={"entityId":"${id}"}`, {
      as: company.admin,
    });
    return send('POST', `History/${found.body[0]?.changeId}/undo`);
  },
};
