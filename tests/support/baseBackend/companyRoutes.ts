import { randomUUID } from 'node:crypto';
import { permissionItems } from '#contract/permissions';
import english from '#locales/en/permissions.json' with { type: 'json' };
import type { BaseData, Entity } from './data';
import { created, invalid, notFound, nothing, ok } from './http';
import {
  added,
  type Body,
  bodyOf,
  changed,
  dynamicFields,
  found,
  idIs,
  one,
  param,
  type Route,
  removed,
  route,
  text,
} from './route';

function savedUser(data: BaseData, user: Entity, body: Body): Entity {
  const { userName, phoneNumber, password: _password, confirmPassword: _confirmation, ...members } = body;
  Object.assign(user, members);
  if (userName !== undefined) user.username = userName;
  if (phoneNumber !== undefined) user.phone = phoneNumber;
  const role = data.roles.find((each) => each.id === user.roleId);
  return Object.assign(user, { roleName: role?.name, roleType: role?.roleType });
}

/** Clients, users, roles, inventory and tickets. */
export const companyRoutes: Route[] = [
  route('GET', '/api/Clients', ({ data }) => ok(data.clients)),
  route('POST', '/api/Clients', (context) => {
    const { name, fields } = bodyOf(context);
    if (!text(name).trim()) return invalid({ Name: ['Client name is required'] });
    const client = { id: randomUUID(), name, dynamicFields: dynamicFields(context.data, 'client', [], fields) };
    context.data.clients.push(client);
    return created(client);
  }),
  route('GET', '/api/Clients/{id}', one('clients')),
  route(
    'PATCH',
    '/api/Clients/{id}',
    one('clients', 'id', (client, context) => {
      const { name, fields } = bodyOf(context);
      if (name !== undefined) client.name = name;
      client.dynamicFields = dynamicFields(context.data, 'client', client.dynamicFields, fields);
      return ok(client);
    }),
  ),
  route('DELETE', '/api/Clients/{id}', removed('clients', 'id', { status: 200 })),

  route('GET', '/api/Users/all', ({ data }) => ok(data.accounts.map(({ user }) => user))),
  route('GET', '/api/Users/me', (context) =>
    found(context.data.accounts.find(({ user }) => user.id === context.userId)?.user),
  ),
  route('POST', '/api/Users/create', (context) => {
    const user = savedUser(context.data, { id: randomUUID() }, bodyOf(context));
    context.data.accounts.push({ user, password: text(bodyOf(context).password) });
    return created(user);
  }),
  route('GET', '/api/Users/{id}', (context) =>
    found(context.data.accounts.find(({ user }) => user.id === param(context, 'id'))?.user),
  ),
  route('PATCH', '/api/Users/{id}', (context) =>
    found(context.data.accounts.find(({ user }) => user.id === param(context, 'id'))?.user, (user) =>
      ok(savedUser(context.data, user, bodyOf(context))),
    ),
  ),
  route('DELETE', '/api/Users/{id}', (context) => {
    const position = context.data.accounts.findIndex(({ user }) => user.id === param(context, 'id'));
    if (position < 0) return notFound;
    context.data.accounts.splice(position, 1);
    return nothing;
  }),

  route('GET', '/api/Roles/with-details', ({ data }) => ok(data.roles)),
  route('GET', '/api/Roles/claims', () => ok(permissionItems(english))),
  route('GET', '/api/Roles/name/{roleName}', (context) =>
    found(context.data.roles.find(({ name }) => name === param(context, 'roleName'))),
  ),
  route('POST', '/api/Roles/assign-claim', ({ data, query }) =>
    found(
      data.roles.find(({ name }) => name === query.role),
      (role) => ok(Object.assign(role, { claims: [...[role.claims].flat(), query.claimValue] })),
    ),
  ),
  route('POST', '/api/Roles', added('roles')),
  route('PUT', '/api/Roles', (context) =>
    found(context.data.roles.find(idIs(text(bodyOf(context).id))), (role) => ok(Object.assign(role, bodyOf(context)))),
  ),
  route('GET', '/api/Roles/{roleId}', one('roles', 'roleId')),
  route('DELETE', '/api/Roles/{roleId}', removed('roles', 'roleId')),

  route('GET', '/api/Inventory', ({ data }) => ok(data.inventory)),
  route('POST', '/api/Inventory', added('inventory')),
  route('GET', '/api/Inventory/{id}', one('inventory')),
  route('PATCH', '/api/Inventory/{id}', changed('inventory')),
  route('DELETE', '/api/Inventory/{id}', removed('inventory')),

  route('GET', '/api/Support/tickets', ({ data }) => ok(data.tickets)),
  route(
    'POST',
    '/api/Support/tickets',
    added('tickets', () => ({ status: 'Open' })),
  ),
];
