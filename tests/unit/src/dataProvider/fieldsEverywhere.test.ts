import { afterEach, describe, expect, it, vi } from 'vitest';
import { fillQueryCache } from '#console/dataProvider/cache/fillQueryCache';
import { entities, entityKinds, isCompanyKind, kindOfResource } from '#contract/fields/entityKinds';
import { formulasOf, systemFormulaFields } from '#contract/fields/formulas';
import { systemMembers } from '#contract/fields/systemMembers';
import { extendedBackend } from './extendedBackend';

afterEach(() => vi.unstubAllGlobals());

const others = entityKinds.filter((kind) => !isCompanyKind(kind));
const value = { id: 'shelf', name: 'Shelf', type: 'string', value: 'B7' };
const [from, until] = ['2026-05-01T10:00', '2026-05-01T12:00'];
/** The members that replies of flights and hotels must hold. */
const trip = {
  projectId: 'p1',
  departureAirport: 'OSL',
  departureTime: from,
  arrivalAirport: 'BGO',
  arrivalTime: until,
  hotelName: 'Nord',
  address: 'Quay 1',
  checkInTime: from,
  checkOutTime: until,
};

describe('fields of every kind of records (rules 11.20)', () => {
  it('are one row per kind: a resource names one kind, members are named once', () => {
    for (const kind of entityKinds) {
      expect(kindOfResource(entities[kind].resource)).toBe(kind);
      const names = systemMembers(kind).map(([name]) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(formulasOf(systemFormulaFields(kind), () => null as never).problems.size).toBe(0);
    }
    expect(kindOfResource('roles')).toBeUndefined();
  });

  it.each(others)(
    '%s: records hold their values, payloads say what is given, and nothing where there is nothing',
    async (kind) => {
      const { resource } = entities[kind];
      const reply = { id: 'r1', title: 'T', name: 'N', ...trip, dynamicFields: [value] };
      const { provider, requests } = extendedBackend(['fieldsEverywhere'], ({ method }) =>
        method === 'GET' ? undefined : { status: method === 'POST' ? 201 : 200, body: reply },
      );
      const { data } = await provider.create(resource, {
        data: { ...reply, fields: { f_shelf: 'B7', f_other: null } },
      });
      expect(data.fields).toEqual({ f_shelf: 'B7' });
      expect(requests.at(-1)?.body).toMatchObject({ fields: [{ fieldDefintionId: 'shelf', value: 'B7' }] });
      await provider.update(resource, { id: 'r1', previousData: data, data: { ...data, fields: { f_shelf: '' } } });
      expect(requests.at(-1)?.body).toMatchObject({ fields: [{ fieldDefintionId: 'shelf', value: '' }] });
      const renamed = { ...data, title: 'U', name: 'U', firstName: 'U' };
      await provider.update(resource, { id: 'r1', previousData: data, data: renamed });
      expect(requests.at(-1)?.body).toMatchObject({
        [kind === 'user' ? 'firstName' : kind === 'inventory' ? 'name' : 'title']: 'U',
      });
      expect(requests.at(-1)?.body).not.toHaveProperty('fields');
      await provider.create(resource, { data: { ...reply, fields: {} } });
      expect(requests.at(-1)?.body).not.toHaveProperty('fields');
    },
  );

  it('are saved and checked by the endpoints of their kind', async () => {
    const { provider, calls } = extendedBackend(['fieldsEverywhere'], ({ method }) =>
      method === 'POST' ? { body: [] } : { body: { fields: [] } },
    );
    const fields = [{ name: 'Shelf' }];
    await provider.saveSchema({ kind: 'inventory', fields });
    await provider.previewSchema({ kind: 'user', fields });
    await provider.definition({ kind: 'hotel' });
    expect(calls()).toEqual([
      'PUT /api/Tenants/schemas/inventory',
      'POST /api/Tenants/schemas/user/preview',
      'GET /api/Tenants/schemas/hotel',
    ]);
  });

  it('are not requested from a backend that does not offer them, even if the page would have', async () => {
    const asked = async (extensions: string[]) => {
      const address = 'http://backend/api/Tenants/schemas/inventory';
      const { provider, queryClient, calls } = extendedBackend(extensions, ({ path }) =>
        path.startsWith('/api/Tenants') ? { body: { fields: [] } } : undefined,
      );
      const refused = Promise.reject(new Error('not offered'));
      refused.catch(() => undefined);
      vi.stubGlobal('window', { prefetched: { token: 'token', replies: new Map([[address, refused]]) } });
      await fillQueryCache(queryClient, provider);
      return calls();
    };
    expect(await asked([])).toEqual(['GET /Health']);
    expect(await asked(['fieldsEverywhere'])).toEqual(['GET /Health', 'GET /api/Tenants/schemas/inventory']);
  });
});
