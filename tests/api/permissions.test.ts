import { beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, isMultipart, parameterNames } from '#contract/endpoint';
import { identityEndpoints } from '#contract/extensions/identity';
import { endpoints } from '#contract/index';
import { meets, type Permission, permissions } from '#contract/permissions';
import { authEndpoints } from '#contract/resources/calls/auth';
import { newId } from '#server/database/ids';
import { roleBook } from '#server/seed/access';
import { operatorToken, type TestUser } from './support/app';
import { company, startCompany, test } from './support/company';

/**
 * Each endpoint of the table by each kind of caller. Ids name nothing and bodies are empty, so whoever may call gets
 * 2xx, 400, 404 or 415, and whoever may not, 401, 403 or (for one entity that is not in sight) 404.
 * @see rules 9.4
 */
startCompany();

const byRole = new Map<string, { user: TestUser; again: () => Promise<TestUser>; claims: readonly Permission[] }>();

beforeAll(async () => {
  const more = await company.role('Admin too', permissions);
  byRole.set('Admin', { user: company.admin, again: () => company.user(more), claims: permissions });
  for (const { name, claims: values } of roleBook) {
    if (name === 'Admin') continue;
    const granted: readonly string[] = values;
    const claims = permissions.filter((permission) => granted.includes(permission));
    const role = await company.role(name, claims);
    byRole.set(name, { user: await company.user(role), again: () => company.user(role), claims });
  }
});

const called = Object.entries(endpoints).filter(([, endpoint]) => !endpoint.servedBy);
const gated = called.filter(([, { needs }]) => needs !== 'nobody');

const entityTypes: Record<string, string> = {
  entityType: 'TravelDataFlight',
  roleName: 'nobody',
  name: 'nobody',
  domain: 'nobody',
};
const address = (endpoint: Endpoint) => {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_match, name: string) => entityTypes[name] ?? newId());
  const query = Object.keys(endpoint.query?.shape ?? {}).filter(
    (name) => !endpoint.query?.shape[name].safeParse(undefined).success,
  );
  // The whole company's history is the Admins'; of one entity it is anybody's who sees that entity.
  if (endpoint === endpoints['history.list']) return `${path}?filter={"entityId":"${newId()}"}`;
  return query.length === 0 ? path : `${path}?${query.map((name) => `${name}=1`).join('&')}`;
};
const request = (endpoint: Endpoint, as?: { token: string }) =>
  test.call<{ status: number; message: string }>(endpoint.method, address(endpoint), {
    as,
    ...(endpoint.body && !isMultipart(endpoint.body) && { body: {} }),
  });

const isList = ({ replies }: Endpoint) => typeof replies[200] === 'object' && replies[200].def.type === 'array';
const isOneEntity = (endpoint: Endpoint) =>
  endpoint.method === 'GET' && !isList(endpoint) && parameterNames(endpoint).length > 0;

/** Expects the refusal of a caller without the right. */
const expectRefused = (endpoint: Endpoint, status: number) =>
  expect(isOneEntity(endpoint) ? [403, 404] : [403]).toContain(status);
const expectLetThrough = (status: number) => {
  expect([401, 403]).not.toContain(status);
  expect(status).toBeLessThan(500);
};

describe.each(gated)('%s', (_name, endpoint) => {
  it('answers 401 without a token, and with an expired or altered one', async () => {
    const claims = { sub: company.admin.id, tenantId: company.id, permissions, role: 'Admin', sid: newId() };
    const refused = [
      undefined,
      { token: await test.forge(claims, { expiresIn: '-1 minute' }) },
      { token: `${company.admin.token.slice(0, -3)}abc` },
    ];
    for (const as of refused) {
      const { status, body } = await request(endpoint, as);
      expect(status).toBe(401);
      expect(body).toMatchObject({ status: 401, message: expect.any(String) });
    }
  });

  const { needs } = endpoint;
  if (needs === 'operator') {
    it('answers 403 to every role of a company, and allows the operator', async () => {
      for (const { user } of byRole.values()) expect((await request(endpoint, user)).status).toBe(403);
      expectLetThrough((await request(endpoint, { token: operatorToken })).status);
    });
    return;
  }

  it('allows each role of the demo what its permissions state', async () => {
    for (const [role, { user, again, claims }] of byRole) {
      const { status } = await request(
        endpoint,
        [authEndpoints.logout, identityEndpoints.logout].some((one) => one === endpoint) ? await again() : user,
      );
      if (meets({ role, permissions: claims }, needs)) expectLetThrough(status);
      else expectRefused(endpoint, status);
    }
  });

  if (needs === 'admin') {
    it('refuses another role with every permission', async () => {
      expectRefused(endpoint, (await request(endpoint, await company.holder(...permissions))).status);
    });
  }

  if (typeof needs === 'string') return;
  it.each(needs.map((group) => [group.join(' or '), group] as const))('needs %s', async (_title, group) => {
    const missing: readonly string[] = group;
    const user = await company.holder(...permissions.filter((permission) => !missing.includes(permission)));
    expectRefused(endpoint, (await request(endpoint, user)).status);
  });
});

describe('a visible id without the right to it (rules 9.4)', () => {
  it('answers 403 if the caller sees the entity otherwise, else 404', async () => {
    const creator = await company.holder('Project:CreateProjects', 'Project:ViewAllProjects');
    const stranger = await company.holder('Inventory:View');
    const client = await test.call<{ id: string }>('POST', '/api/Clients', {
      as: company.admin,
      body: { name: 'Seen' },
    });
    const url = `/api/Clients/${client.body.id}`;
    expect((await test.call('GET', url, { as: creator })).status).toBe(403);
    expect((await test.call('GET', url, { as: stranger })).status).toBe(404);
    expect((await test.call('PATCH', url, { as: stranger, body: { name: 'x' } })).status).toBe(403);
  });
});
