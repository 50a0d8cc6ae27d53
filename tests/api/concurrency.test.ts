import { describe, expect, it } from 'vitest';
import { company, server, startCompany } from './support/company';

startCompany();

async function makeClient() {
  const made = await server.call<{ id: string }>('POST', '/api/Clients', { as: company.admin, body: { name: 'Acme' } });
  return { id: made.body.id, path: `/api/Clients/${made.body.id}`, etag: String(made.headers.etag) };
}

async function makeProject() {
  const { id: clientId } = await makeClient();
  const made = await server.call<{ id: string }>('POST', '/api/Projects', {
    as: company.admin,
    body: { title: 'Roof', clientId },
  });
  return { id: made.body.id, path: `/api/Projects/${made.body.id}`, etag: String(made.headers.etag) };
}

describe.each([
  ['projects', makeProject, { title: 'Changed' }],
  ['clients', makeClient, { name: 'Changed' }],
])('concurrency: %s (rules 14.5)', (_name, make, body) => {
  it('have the same ETag wherever they are returned whole, and a new one after a change', async () => {
    const { path, etag } = await make();
    expect(etag).toMatch(/^"[^"]+"$/);
    expect((await server.call('GET', path, { as: company.admin })).headers.etag).toBe(etag);
    const changed = await server.call('PATCH', path, { as: company.admin, body, headers: { 'if-match': etag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
    expect((await server.call('GET', path, { as: company.admin })).headers.etag).toBe(changed.headers.etag);
  });

  it('answer 412 and change nothing if somebody else changed them first', async () => {
    const { path, etag } = await make();
    await server.call('PATCH', path, { as: company.admin, body });
    const late = { as: company.admin, headers: { 'if-match': etag } };
    const patched = await server.call('PATCH', path, { ...late, body: { title: 'Late', name: 'Late' } });
    expect(patched.status).toBe(412);
    expect((await server.call('DELETE', path, late)).status).toBe(412);
    expect((await server.call('GET', path, { as: company.admin })).body).toMatchObject(body);
    const any = await server.call('DELETE', path, { as: company.admin, headers: { 'if-match': '*' } });
    expect([200, 204]).toContain(any.status);
  });

  it('let exactly one of many simultaneous changes succeed', async () => {
    const { path, etag } = await make();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        server.call('PATCH', path, { as: company.admin, body, headers: { 'if-match': etag } }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(412)]);
  });
});

describe("an ETag changes with the entity's own members, not with its counts (rules 14.5)", () => {
  it('which include the team and custom fields, but not comments', async () => {
    const { path, etag } = await makeProject();
    const commented = await server.call('POST', `${path}/comments`, { as: company.admin, body: { content: 'Hello' } });
    expect(commented.status).toBe(201);
    const read = await server.call<{ commentsCount: number }>('GET', path, { as: company.admin });
    expect([read.body.commentsCount, read.headers.etag]).toEqual([1, etag]);
    const team = await server.call('PATCH', path, { as: company.admin, body: { userIds: [company.admin.id] } });
    expect(team.headers.etag).not.toBe(etag);
  });
});

describe('concurrency: roles (rules 14.5)', () => {
  it('have a new ETag after every change, including a single permission', async () => {
    const as = company.admin;
    const body = { name: 'Versioned', description: '', roleType: null, claims: [] };
    const made = await server.call<{ id: string }>('POST', '/api/Roles', { as, body });
    expect(made.status).toBe(201);
    const etagOf = async () => (await server.call('GET', `/api/Roles/${made.body.id}`, { as })).headers.etag;
    const etags = [await etagOf()];
    await server.call('PUT', '/api/Roles', { as, body: { ...body, id: made.body.id, description: 'Changed' } });
    etags.push(await etagOf());
    await server.call('POST', '/api/Roles/assign-claim?role=Versioned&claimValue=Clients:View', { as });
    etags.push(await etagOf());
    expect(new Set(etags).size).toBe(3);
  });
});
