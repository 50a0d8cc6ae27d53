import { describe, expect, it } from 'vitest';
import type { SchemaFile } from '#contract/extensions/schema';
import type { Tenant } from '#contract/resources/calls/tenants';
import type { TestTenant, TestUser } from './support/app';
import { startServer, test } from './support/company';
import { fieldsOf, rights } from './support/fieldRights';

startServer();

describe('a new field (rules 11.28)', () => {
  const seen = async (as: TestUser) =>
    fieldsOf((await test.call<Tenant>('GET', '/api/Tenants', { as })).body).map(({ name }) => name);
  const save = (tenant: TestTenant, fields: readonly object[]) =>
    test.call<Tenant>('PUT', '/api/Tenants/project-schema', { as: tenant.admin, body: fields });
  const people = async () => {
    const tenant = await test.tenant();
    const made = await test.call<{ id: string }>('POST', '/api/Clients', { as: tenant.admin, body: { name: 'Acme' } });
    const clientId = made.body.id;
    const external = await tenant.user(await tenant.role('External', rights, 'ClientUser'), { clientId });
    return { tenant, external, internal: await tenant.user(await tenant.role('Internal', rights)) };
  };

  it('is hidden from external clients until somebody shows it to them', async () => {
    const { tenant, external, internal } = await people();
    const { body } = await save(tenant, [{ name: 'Cost' }, { name: 'Colour', seenBy: null }]);
    const [cost, colour] = fieldsOf(body);
    expect(cost).toMatchObject({ name: 'Cost', seenBy: 'internal' });
    expect(await seen(external)).toEqual(['Colour']);
    expect(await seen(internal)).toEqual(['Cost', 'Colour']);
    await save(tenant, [
      { id: cost?.id, name: 'Price' },
      { id: colour?.id, name: 'Shade' },
    ]);
    expect(await seen(external)).toEqual(['Shade']); // absent members stay
    await save(tenant, [{ id: cost?.id, name: 'Price', seenBy: null }]);
    expect(await seen(external)).toEqual(['Price']);
  });

  it('from a schema file is hidden from them, too, unless the file shows it', async () => {
    const { tenant, external } = await people();
    const apply = (body: unknown) =>
      test.call<unknown[]>('PUT', '/api/Tenants/schema-file', { as: tenant.admin, body });
    const fields = {
      project: [
        { name: 'Cost', type: 'string' },
        { name: 'Colour', type: 'string', seenBy: null },
      ],
      client: [],
    };
    const file = { format: 'atrium-schema', version: 1, fields, roles: [] };
    await apply(file);
    expect(await seen(external)).toEqual(['Colour']);
    expect(JSON.stringify((await apply(file)).body)).not.toContain('seenBy');
    expect(await seen(external)).toEqual(['Colour']);
    const exported = await test.call<SchemaFile>('GET', '/api/Tenants/schema-file', { as: tenant.admin });
    expect(exported.body.fields.project).toMatchObject([{ seenBy: 'internal' }, { seenBy: null }]);
  });
});
