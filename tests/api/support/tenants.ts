import type { ErrorBody } from '#contract/errors';
import type { PublicTenant, Tenant } from '#contract/resources/calls/tenants';
import { operatorToken } from './app';
import { test } from './company';

/** The operator's calls to companies, for tests of companies and of their deletion. */

export const operator = { token: operatorToken };
export const look = (path: string) => test.call<PublicTenant & ErrorBody>('GET', `/api/Tenants/${path}`);
export const create = (body: object) =>
  test.call<Tenant & ErrorBody & { invitation: string | null }>('POST', '/api/Tenants', { as: operator, body });
export const inside = (tenantId: string, statement: string, values: unknown[] = []) =>
  test.database.database.tenant(tenantId, {}, (tx) => tx.query(statement, values));
