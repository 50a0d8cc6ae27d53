import { describe, expect, it } from 'vitest';
import { company, startCompany, test } from './support/company';
import { plainResources } from './support/plainResources';

/** The behaviour of every plain resource in the contract's table: a new resource is tested here without a line. */
startCompany();

interface Row {
  id: string;
  name: string;
}

describe.each(plainResources)('$name', ({ name, path, body, change }) => {
  const send = <T = Row>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', more = '', sent?: unknown, version?: string) =>
    test.call<T>(method, `/api/${path}${more}`, {
      as: company.admin,
      ...(sent !== undefined && { body: sent }),
      ...(version && { headers: { 'if-match': version } }),
    });
  const listed = async (id: string) => {
    const { body: rows } = await send<Row[]>('GET', `?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`);
    return rows.map((row) => row.id);
  };

  it('is created, listed, read, changed and sorted (rules 14.4)', async () => {
    const made = await send('POST', '', body());
    expect(made.status).toBe(201);
    const { id } = made.body;
    expect(await listed(id)).toEqual([id]);
    const read = await send('GET', `/${id}`);
    expect(read.body).toEqual(made.body);
    const version = String(read.headers.etag);
    expect((await send('PATCH', `/${id}`, change, version)).body).toMatchObject(change);
    expect((await send('PATCH', `/${id}`, change, version)).status).toBe(412);
    expect((await send<Row[]>('GET', '?sort=["name","DESC"]&range=[0,0]')).body).toHaveLength(1);
    expect((await send<Row[]>('GET', `?filter={"q":"changed"}`)).body.map((row) => row.id)).toContain(id);
  });

  it('is found by its id in capitals, in every call (rules 14.1)', async () => {
    const { id } = (await send('POST', '', body())).body;
    const capitals = id.toUpperCase();
    expect((await send('GET', `/${capitals}`)).body.id).toBe(id);
    expect((await send('PATCH', `/${capitals}`, change)).body.id).toBe(id);
    expect((await send('PATCH', '', { ids: [capitals], changes: change })).body).toMatchObject({ count: 1 });
    expect((await send('DELETE', `/${capitals}`)).status).toBeLessThan(300);
    expect(await listed(id)).toEqual([]);
  });

  it('is changed and deleted in bulk, all or none (rules 13.10)', async () => {
    const ids = [(await send('POST', '', body())).body.id, (await send('POST', '', body())).body.id];
    expect((await send('PATCH', '', { ids, changes: change })).body).toMatchObject({ count: 2 });
    expect((await send('DELETE', '', { ids: [...ids, '00000000-0000-7000-8000-000000000000'] })).status).toBe(404);
    expect((await send('DELETE', '', { ids })).body).toMatchObject({ count: 2 });
    expect((await send('GET', `/${ids[0]}`)).status).toBe(404);
  });

  it('moves to the trash and back, recorded in its history (rules 14.10, 14.11, 14.13)', async () => {
    const { id } = (await send('POST', '', body())).body;
    await send('DELETE', `/${id}`);
    const call = <T>(method: 'GET' | 'POST', address: string, sent?: unknown) =>
      test.call<T>(method, `/api/${address}`, { as: company.admin, ...(sent !== undefined && { body: sent }) });
    const only = `filter={"entityId":"${id}"}`;
    const trashed = await call<{ id: string; resource: string }[]>('GET', `Trash?${only}`);
    expect(trashed.body).toMatchObject([{ resource: name }]);
    expect((await call('POST', 'Trash/restore', { ids: [trashed.body[0]?.id] })).status).toBe(200);
    expect((await send('GET', `/${id}`)).status).toBe(200);
    const told = await call<{ action: string }[]>('GET', `History?${only}`);
    expect(told.body.map(({ action }) => action).sort()).toEqual(['created', 'deleted', 'restored']);
  });

  it('is imported, found by its name, and shown by a saved view (rules 18.1, 13.23, 14.14)', async () => {
    const call = <T>(method: 'GET' | 'POST', address: string, sent?: unknown) =>
      test.call<T>(method, `/api/${address}`, { as: company.admin, ...(sent !== undefined && { body: sent }) });
    const rows = [{ ...body(), name: `Imported ${name}` }, {}];
    const trial = { mode: 'create', rows, dryRun: true };
    const { body: reply } = await send<{ results: { action: string }[] }>('POST', '/import', trial);
    expect(reply.results.map(({ action }) => action)).toEqual(['created', 'refused']);
    await send('POST', '/import', { mode: 'create', rows });
    const found = await call<{ resource: string; name: string }[]>(
      'GET',
      `Search?q=${encodeURIComponent(`Imported ${name}`)}`,
    );
    expect(found.body).toMatchObject([{ resource: name, name: `Imported ${name}` }]);
    const view = { resource: name, name: 'Mine', query: { sort: { field: 'name', order: 'ASC' } } };
    expect((await call('POST', 'Views', view)).status).toBe(201);
  });

  it('is restored by the undo of a change (rules 14.12)', async () => {
    const { id } = (await send('POST', '', body())).body;
    const before = (await send('GET', `/${id}`)).body;
    await send('PATCH', `/${id}`, change);
    const address = `/api/History?sort=["at","DESC"]&filter={"entityId":"${id}","action":"updated"}`;
    const told = await test.call<{ changeId: string }[]>('GET', address, { as: company.admin });
    const undo = `/api/History/${told.body[0]?.changeId}/undo`;
    expect((await test.call('POST', undo, { as: company.admin })).status).toBe(200);
    expect((await send('GET', `/${id}`)).body).toMatchObject({ name: before.name });
  });

  it('is visible in the trash with the right to delete, and its history with the right to read (rules 9.4)', async () => {
    const { id } = (await send('POST', '', body())).body;
    const nobody = await company.holder();
    expect((await test.call('GET', `/api/History?filter={"entityId":"${id}"}`, { as: nobody })).status).toBe(404);
    await send('DELETE', `/${id}`);
    expect((await test.call('GET', `/api/Trash?filter={"entityId":"${id}"}`, { as: nobody })).status).toBe(403);
  });
});
