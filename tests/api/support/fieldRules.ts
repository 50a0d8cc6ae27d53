import { expect } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { EntityKind, Tenant } from '#contract/resources/calls/tenants';
import { company, test } from './company';

/** Calls for tests of the rules of custom fields. */

export const call = <Body = unknown>(
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  body?: unknown,
) => test.call<Body & Partial<ErrorBody>>(method, url, { as: company.admin, body });
export const fieldsOf = (tenant: Tenant, kind: EntityKind) =>
  (kind === 'project' ? tenant.projectDefinition : tenant.clientDefinition)?.fields.filter(
    ({ isItSystemField }) => !isItSystemField,
  ) ?? [];
/** Replaces all fields of an entity, and returns their ids by name. */
export async function define(kind: EntityKind, fields: readonly object[]): Promise<Record<string, string>> {
  const saved = await call<Tenant>('PUT', `/api/Tenants/${kind}-schema`, fields);
  expect(saved.body).not.toHaveProperty('errors');
  return Object.fromEntries(fieldsOf(saved.body, kind).map(({ id, name }) => [name, id]));
}
export const payloadOf = (values: Record<string, string | null>) =>
  Object.entries(values).map(([fieldDefintionId, value]) => ({ fieldDefintionId, value }));
export const addClient = (name: string, values: Record<string, string | null> = {}) =>
  call<{ id: string }>('POST', '/api/Clients', { name, fields: payloadOf(values) });
