import fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Database } from '#server/database/connect';
import { unwatched } from '#server/database/dueWork';
import { deleteTenants } from '#server/jobs/deleteTenants';

it('a company deleted during the deletion of another is processed next, not a minute later (rules 17.9)', async () => {
  const looks: (() => void)[] = [];
  const tenantDeletions = () => new Promise((resolve) => looks.push(() => resolve([])));
  const app = fastify();
  deleteTenants(app, { database: { system: { tenantDeletions } } as unknown as Database }, unwatched); // no more is asked of it
  app.delete('/api/Tenants/:id', (_request, reply) => reply.code(204).send());
  await app.ready();
  expect(looks).toHaveLength(1);
  await app.inject({ method: 'DELETE', url: '/api/Tenants/1' });
  looks[0]?.();
  await expect.poll(() => looks, { timeout: 5000 }).toHaveLength(2);
  looks[1]?.();
  await app.close();
});
