import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { InventoryItem, InventoryItemDetails } from '#contract/resources/calls/inventory';
import { newId } from '#server/database/ids';
import { pdf, photo } from '../unit/server/files/samples';
import type { TestUser } from './support/app';
import { admin, company, startCompany, status, test } from './support/company';
import { make, upload } from './support/uploads';

startCompany();

const file = { name: 'Größe.pdf', content: pdf() };

describe('inventory items (rules 6.3)', () => {
  it('have default values: Equipment, Available, New', async () => {
    const made = await test.call<InventoryItemDetails>('POST', '/api/Inventory', {
      as: admin,
      body: { name: ' Drill ' },
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: 'Drill',
        category: 'Equipment',
        status: 'Available',
        condition: 'New',
        quantity: null,
        minQuantity: null,
        purchaseDate: null,
        photos: [],
        documents: [],
      },
    });
    expect((await test.call('GET', `/api/Inventory/${made.body.id}`, { as: admin })).body).toEqual(made.body);
  });

  it('store every member; PATCH changes the given ones, blank clears', async () => {
    const whole = {
      name: 'Saw',
      description: 'Long',
      category: 'Tools',
      status: 'InUse',
      quantity: 2,
      minQuantity: 3,
      location: 'Hall 1',
      serialNumber: 'S-1',
      model: 'X',
      manufacturer: 'ACME',
      purchaseDate: '2024-02-29',
      condition: 'Good',
      lastMaintenanceDate: '2024-03-01T23:30:00-11:00',
      nextMaintenanceDate: '2025-03-01',
      notes: 'Sharp',
    };
    const made = await test.call<InventoryItemDetails>('POST', '/api/Inventory', { as: admin, body: whole });
    expect(made.body).toMatchObject({ ...whole, lastMaintenanceDate: '2024-03-01' });
    const changed = await test.call('PATCH', `/api/Inventory/${made.body.id}`, {
      as: admin,
      body: { status: 'Reserved', quantity: 0, notes: '', purchaseDate: null, unknown: 1 },
    });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        ...whole,
        lastMaintenanceDate: '2024-03-01',
        status: 'Reserved',
        quantity: 0,
        notes: null,
        purchaseDate: null,
      },
    });
  });

  it.each<[string, unknown, string]>([
    ['name', '', 'Name is required'],
    ['category', 'Toys', 'Category is required'],
    ['status', null, 'Status is required'],
    ['quantity', -1, 'Must be at least 0'],
    ['quantity', 1.5, 'Must be a whole number'],
    ['minQuantity', 'two', 'Must be a whole number'],
    ['quantity', 3_000_000_000, 'Must be at most 2,147,483,647'],
    ['purchaseDate', '2023-02-29', 'Must be a date (YYYY-MM-DD)'],
    ['name', 'x'.repeat(201), 'Must be at most 200 characters'],
  ])('%s %j: 400', async (field, value, message) => {
    const body = { name: 'Item', category: 'Parts', status: 'Available', [field]: value };
    const reply = await test.call<ErrorBody>('POST', '/api/Inventory', { as: admin, body });
    expect(reply).toMatchObject({ status: 400, body: { errors: { [field]: [message] } } });
  });

  it('carry an ETag; a stale If-Match answers 412 (rules 14.5)', async () => {
    const made = await test.call<{ id: string }>('POST', '/api/Inventory', { as: admin, body: { name: 'Lock' } });
    const url = `/api/Inventory/${made.body.id}`;
    const headers = { 'if-match': String(made.headers.etag) };
    const change = await test.call('PATCH', url, { as: admin, body: { quantity: 1 }, headers });
    expect(change.status).toBe(200);
    expect((await test.call('PATCH', url, { as: admin, body: { quantity: 2 }, headers })).status).toBe(412);
    expect((await test.call('DELETE', url, { as: admin, headers })).status).toBe(412);
    expect((await test.call('GET', url, { as: admin })).headers.etag).toBe(change.headers.etag);
    expect((await test.call('DELETE', url, { as: admin })).status).toBe(204);
    expect(await status('GET', url, admin)).toBe(404);
  });

  it('require the right to each verb (rules 9.4)', async () => {
    const id = await make(test, '/api/Inventory', admin, { name: 'Guarded' });
    const viewer = await company.holder('Inventory:View');
    expect((await test.call('POST', '/api/Inventory', { as: viewer, body: { name: 'x' } })).status).toBe(403);
    expect((await test.call('PATCH', `/api/Inventory/${id}`, { as: viewer, body: {} })).status).toBe(403);
    expect(await status('DELETE', `/api/Inventory/${id}`, viewer)).toBe(403);
    expect(await status('GET', `/api/Inventory/${id}`, viewer)).toBe(200);
    const nobody = await company.holder('Users:View');
    expect(await status('GET', '/api/Inventory', nobody)).toBe(403);
    expect(await status('GET', `/api/Inventory/${id}`, nobody)).toBe(404);
    expect(await status('GET', `/api/Inventory/${id}`, (await test.tenant()).admin)).toBe(404);
  });
});

describe('the inventory list (rules 6.1)', () => {
  let owner: TestUser;
  beforeAll(async () => {
    owner = (await test.tenant()).admin;
    for (const item of [
      { name: 'Anvil', description: 'heavy', category: 'Tools', quantity: 1, minQuantity: 1 },
      { name: 'Bolt', location: 'Shelf 100%', category: 'Parts', quantity: 9, minQuantity: 1, status: 'Reserved' },
      { name: 'Cable', serialNumber: 'SN-77', category: 'Materials' },
      { name: 'Drill', manufacturer: 'ACME', category: 'Tools', status: 'InUse', quantity: 0, minQuantity: 5 },
    ]) {
      await make(test, '/api/Inventory', owner, item);
    }
  });

  const list = async (query: { sort?: unknown; range?: unknown; filter?: unknown } = {}) => {
    const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`);
    return test.call<InventoryItem[]>('GET', `/api/Inventory?${search.join('&')}`, { as: owner });
  };
  const names = async (query: Parameters<typeof list>[0]) => (await list(query)).body.map(({ name }) => name);

  it('is complete without a query', async () => {
    const whole = await list();
    expect(whole.body.map(({ name }) => name)).toEqual(['Anvil', 'Bolt', 'Cable', 'Drill']);
    expect(whole.headers['content-range']).toBeUndefined();
    expect(Object.keys(whole.body[0] ?? {})).not.toContain('list_total');
  });

  it('is paged and sorted', async () => {
    const page = await list({ sort: ['name', 'DESC'], range: [0, 1] });
    expect(page.body.map(({ name }) => name)).toEqual(['Drill', 'Cable']);
    expect(page.headers['content-range']).toBe('inventory 0-1/4');
    expect(await names({ sort: ['quantity', 'ASC'] })).toEqual(['Drill', 'Anvil', 'Bolt', 'Cable']);
    expect((await list({ range: [10, 19] })).headers['content-range']).toBe('inventory */4');
  });

  it.each([
    ['anv', 'Anvil'],
    ['HEAVY', 'Anvil'],
    ['100%', 'Bolt'],
    ['sn-7', 'Cable'],
    ['acme', 'Drill'],
  ])('is searched by name, description, location, serial number and manufacturer: %s', async (q, name) => {
    expect(await names({ filter: { q } })).toEqual([name]);
  });

  it('is filtered', async () => {
    expect(await names({ filter: { category: 'Tools' } })).toEqual(['Anvil', 'Drill']);
    expect(await names({ filter: { status: ['Reserved', 'InUse'] } })).toEqual(['Bolt', 'Drill']);
    expect(await names({ filter: { quantity_gte: 1 } })).toEqual(['Anvil', 'Bolt']);
    expect(await names({ filter: { lowStock: true } })).toEqual(['Anvil', 'Drill']);
    expect((await list({ filter: { nonsense: 1 } })).status).toBe(400);
    expect((await list({ sort: ['nonsense', 'ASC'] })).status).toBe(400);
  });

  it('contains short entries of photos and documents (rules 6.6)', async () => {
    const id = await make(test, '/api/Inventory', owner, { name: 'Zebra' });
    const photoOf = await upload(test, `/api/Inventory/${id}/images/upload`, owner, {
      name: 'a.png',
      content: await photo('png'),
    });
    const document = await upload(test, `/api/Inventory/${id}/documents/upload`, owner, file);
    const [item] = (await list({ filter: { q: 'zebra' } })).body;
    expect(item?.photos).toEqual([{ imageId: photoOf.body.imageId, thumbnails: photoOf.body.thumbnails }]);
    expect(item?.documents).toEqual([{ id: document.body.id, fileName: 'Größe.pdf' }]);
    const whole = await test.call<InventoryItemDetails>('GET', `/api/Inventory/${id}`, { as: owner });
    expect(whole.body.photos).toEqual([photoOf.body]);
    expect(whole.body.documents).toEqual([document.body]);
  });
});

describe('bulk calls for inventory (rules 13.10)', () => {
  it('change and delete all rows or none', async () => {
    const ids = [
      await make(test, '/api/Inventory', admin, { name: 'One' }),
      await make(test, '/api/Inventory', admin, { name: 'Two' }),
    ];
    const change = (some: string[], changes: unknown) =>
      test.call<ErrorBody & { ids: string[] }>('PATCH', '/api/Inventory', { as: admin, body: { ids: some, changes } });
    expect(await change(ids, { status: 'Maintenance' })).toMatchObject({ status: 200, body: { ids } });
    expect((await test.call('GET', `/api/Inventory/${ids[1]}`, { as: admin })).body).toMatchObject({
      status: 'Maintenance',
      name: 'Two',
    });
    expect((await change([...ids, newId()], { status: 'Reserved' })).status).toBe(404);
    expect((await change(ids, { status: 'Lost' })).status).toBe(400);
    expect((await test.call('GET', `/api/Inventory/${ids[0]}`, { as: admin })).body).toMatchObject({
      status: 'Maintenance',
    });
    expect((await test.call('DELETE', '/api/Inventory', { as: admin, body: { ids: [...ids, newId()] } })).status).toBe(
      404,
    );
    expect(await test.call('DELETE', '/api/Inventory', { as: admin, body: { ids } })).toMatchObject({
      status: 200,
      body: { ids },
    });
    expect(await status('GET', `/api/Inventory/${ids[0]}`, admin)).toBe(404);
  });
});
