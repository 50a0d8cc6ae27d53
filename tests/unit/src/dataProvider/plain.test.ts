import { expect, it } from 'vitest';
import { call } from '#console/dataProvider/calls/calls';
import { plainMapping } from '#console/dataProvider/mappings/plain';
import { clientEndpoints } from '#contract/resources/calls/clients';
import { startConsole } from './support';

/** A resource without a mapping of its own; clients stand for one. */
it('a resource is listed, created, changed and deleted as its endpoints describe', async () => {
  const { sent, lastBody } = await startConsole();
  const { whole, create, change, remove, search } = plainMapping(clientEndpoints);
  const made = await create?.({ name: 'Plain', createdAt: '2026-01-01' }, { scope: {} });
  expect(lastBody()).toEqual({ name: 'Plain' });
  const id = made?.data?.id ?? '';
  await change?.(id, { ...made?.data, name: 'Changed' }, { scope: {} });
  expect(lastBody()).toMatchObject({ name: 'Changed' });
  expect(lastBody()).not.toHaveProperty('id');
  const rows = whole?.toRecords((await call(clientEndpoints.list, {})).data);
  expect(whole?.endpoint).toBe(clientEndpoints.list);
  expect(rows?.find((row) => row.id === id)).toMatchObject({ name: 'Changed' });
  expect(search({ id, name: 'Changed', count: 3 })).toContain('Changed');
  await remove?.(id, { scope: {} });
  const path = '/api/Clients';
  expect(sent()).toEqual([`POST ${path}`, `PATCH ${path}/${id}`, `GET ${path}`, `DELETE ${path}/${id}`]);
});
