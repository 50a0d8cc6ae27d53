import { expect } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import { newId } from '#server/database/ids';
import type { TestApp, TestTenant, TestUser } from './app';

interface CallContext {
  server: TestApp;
  company: TestTenant;
}

/** Calls of a company by its Admin, or by another user. `context` is called for each of them. */
export function callsOf(context: () => CallContext) {
  const call = <Body = ErrorBody>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT',
    path: string,
    body?: unknown,
    as: TestUser = context().company.admin,
  ) => context().server.call<Body>(method, `/api/${path}`, { as, ...(body !== undefined && { body }) });
  /** Creates something. @returns its id */
  const create = async (path: string, body: unknown, as?: TestUser): Promise<string> => {
    const reply = await call<{ id: string } & ErrorBody>('POST', path, body, as);
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    return reply.body.id;
  };
  /** A custom field of projects, the only one. @returns its id */
  const projectField = async (field: { name: string; type: string; options?: object[] }): Promise<string> => {
    const path = 'Tenants/project-schema';
    const schema = await call<{ projectDefinition: { fields: { id: string; name: string }[] } }>('PUT', path, [field]);
    return schema.body.projectDefinition.fields.find(({ name }) => name === field.name)?.id ?? '';
  };
  /** Projects straight into the database, `2026-02-01` to `2026-03-01`. @returns their ids */
  const makeProjects = async (count: number, clientId: string, title = 'Bulk'): Promise<string[]> => {
    const { server, company } = context();
    const ids = Array.from({ length: count }, newId);
    await server.database.database.tenant(company.id, {}, (tx) =>
      tx.query(
        `insert into projects (tenant_id, id, title, start_date, end_date, client_id)
          select $1, id, $4, '2026-02-01', '2026-03-01', $2 from unnest($3::uuid[]) id returning 1`,
        [company.id, clientId, ids, title],
      ),
    );
    return ids;
  };
  return { call, create, projectField, makeProjects };
}
