import { randomUUID } from 'node:crypto';
import { companyRoutes } from './companyRoutes';
import { fileRoutes } from './fileRoutes';
import { type Answer, notFound, ok } from './http';
import { projectRoutes } from './projectRoutes';
import {
  added,
  type Body,
  bodyOf,
  type Context,
  changed,
  type Handler,
  one,
  param,
  type Route,
  removed,
  route,
  text,
} from './route';
import { tokenOf } from './token';

const tenantRoutes: Route[] = [
  route('GET', '/api/Tenants', ({ data }) => ok(data.tenant)),
  route('PUT', '/api/Tenants/project-schema', (context) => saveSchema(context, 'projectDefinition')),
  // the answer to a save is specified nowhere: for projects the company answers, here nothing
  route('PUT', '/api/Tenants/client-schema', (context) => {
    saveSchema(context, 'clientDefinition');
    return { status: 200 };
  }),
  route('GET', '/api/Tenants/by-name/{name}', lookUp('name', 'name'), true),
  route('GET', '/api/Tenants/by-domain/{domain}', lookUp('domain', 'domain'), true),
  route('GET', '/api/Tenants/{id}', lookUp('id', 'id'), true),
];

function lookUp(parameter: string, member: string): Handler {
  return (context) => {
    const { projectDefinition: _projects, clientDefinition: _clients, ...tenant } = context.data.tenant;
    return text(tenant[member]).toLowerCase() === param(context, parameter).trim().toLowerCase()
      ? ok(tenant)
      : notFound;
  };
}

function saveSchema(context: Context, member: 'projectDefinition' | 'clientDefinition'): Answer {
  const before = context.data.tenant[member];
  const fields = typeof before === 'object' && before !== null && 'fields' in before ? before.fields : [];
  const system = Array.isArray(fields) ? fields.filter((field: Body) => field.isItSystemField) : [];
  const custom = Array.isArray(context.body) ? context.body : [];
  context.data.tenant[member] = { fields: [...system, ...custom.map((field) => ({ id: randomUUID(), ...field }))] };
  return ok(context.data.tenant);
}

const authRoutes: Route[] = [
  route(
    'POST',
    '/api/Auth/login',
    (context) => {
      const { identifier, password, tenantId } = bodyOf(context);
      const name = text(identifier).toLowerCase();
      const account = context.data.accounts.find(
        ({ user }) => text(user.username).toLowerCase() === name || text(user.email).toLowerCase() === name,
      );
      const right = account && account.password === password && tenantId === context.data.tenant.id;
      if (!right || account.user.isActive === false) return { status: 401 };
      return ok({ token: tokenOf(context.data, account.user), refreshToken: `refresh ${account.user.id}` });
    },
    true,
  ),
  route(
    'POST',
    '/api/Auth/refresh-token',
    (context) => {
      const id = text(bodyOf(context).refreshToken).replace(/^refresh /, '');
      const account = context.data.accounts.find(({ user }) => user.id === id);
      return account
        ? ok({ token: tokenOf(context.data, account.user), refreshToken: `refresh ${id}` })
        : { status: 401 };
    },
    true,
  ),
  route('POST', '/api/Auth/change-password', (context) => {
    const { currentPassword, newPassword } = bodyOf(context);
    const account = context.data.accounts.find(({ user }) => user.id === context.userId);
    if (!account || account.password !== currentPassword) return { status: 400, body: 'Incorrect password.' };
    account.password = text(newPassword);
    return { status: 200 };
  }),
  route('POST', '/api/Auth/admin/change-password', (context) => {
    const { userId, password } = bodyOf(context);
    const account = context.data.accounts.find(({ user }) => user.id === userId);
    if (!account) return notFound;
    account.password = text(password);
    return { status: 200 };
  }),
];

const travelRoutes: Route[] = (['flights', 'hotels'] as const).flatMap((kind) => [
  route('GET', `/api/TravelData/${kind}`, ({ data, query }) =>
    ok(data[kind].filter(({ projectId }) => projectId === query.projectId)),
  ),
  route('POST', `/api/TravelData/${kind}`, added(kind)),
  route('GET', `/api/TravelData/${kind}/{id}`, one(kind)),
  route('PUT', `/api/TravelData/${kind}/{id}`, changed(kind)),
  route('DELETE', `/api/TravelData/${kind}/{id}`, removed(kind)),
]);

/** Health speaks plain text, as .NET's health checks do: it names no extension. */
const healthRoute = route('GET', '/Health', () => ({ status: 200, body: 'Healthy' }), true);

/** Every call of the base dialect, the more exact path first. */
export const routes: readonly Route[] = [
  healthRoute,
  ...tenantRoutes,
  ...authRoutes,
  ...projectRoutes,
  ...fileRoutes,
  ...travelRoutes,
  ...companyRoutes,
];
