import { expect } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { ApiToken, MadeToken } from '#contract/extensions/tokens';
import type { Permission } from '#contract/permissions';
import type { TestUser } from './app';
import { company, test } from './company';

interface TokenRequest {
  name?: unknown;
  permissions?: unknown;
  expiresAt?: unknown;
  addresses?: unknown;
}
export const ask = (as: TestUser, request: TokenRequest = {}) =>
  test.call<MadeToken & ErrorBody>('POST', '/api/Auth/tokens', {
    as,
    body: { name: 'Nightly', permissions: [], ...request },
  });
export async function tokenOf(as: TestUser, held: readonly Permission[], more: TokenRequest = {}): Promise<MadeToken> {
  const { status, body } = await ask(as, { permissions: held, ...more });
  expect(status).toBe(201);
  return body;
}
export const list = (as: Pick<TestUser, 'token'>) => test.call<ApiToken[]>('GET', '/api/Auth/tokens', { as });
export const statusOf = async (as: Pick<TestUser, 'token'>, url = '/api/Clients') =>
  (await test.call('GET', url, { as })).status;
export const inside = (statement: string, values: unknown[] = []) =>
  test.database.database.tenant(company.id, {}, (tx) => tx.query(statement, values));
