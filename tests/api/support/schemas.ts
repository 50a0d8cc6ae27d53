import { afterAll, beforeAll } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { FieldImpact } from '#contract/extensions/schema';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import type { Tenant } from '#contract/resources/calls/tenants';
import { type TestApp, type TestTenant, testApp } from './app';

export let test: TestApp;
/** The app, for a test file; each test makes its own company. */
export function startSchemas() {
  beforeAll(async () => {
    test = await testApp();
  });
  afterAll(() => test.close());
}

export type Field = Partial<Omit<FieldDefinition, 'options'>> & { name: string; options?: unknown };
export const save = (company: TestTenant, fields: Field[]) =>
  test.call<Tenant & ErrorBody>('PUT', '/api/Tenants/project-schema', { as: company.admin, body: fields });
export const preview = (company: TestTenant, fields: Field[]) =>
  test.call<FieldImpact[]>('POST', '/api/Tenants/project-schema/preview', { as: company.admin, body: fields });
export const custom = (tenant: Tenant) =>
  tenant.projectDefinition?.fields.filter((field) => !field.isItSystemField) ?? [];

/** A project with values by the names of the fields. */
export async function project(company: TestTenant, title: string, values: Record<string, string>) {
  const as = company.admin;
  const { body: tenant } = await test.call<Tenant>('GET', '/api/Tenants', { as });
  const client = await test.call<{ id: string }>('POST', '/api/Clients', { as, body: { name: `Client of ${title}` } });
  const fields = custom(tenant).flatMap(({ id, name }) =>
    values[name] === undefined ? [] : [{ fieldDefintionId: id, value: values[name] }],
  );
  return test.call<{ id: string } & ErrorBody>('POST', '/api/Projects', {
    as,
    body: { title, clientId: client.body.id, fields },
  });
}
