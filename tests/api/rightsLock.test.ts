import { beforeAll, describe, expect, it } from 'vitest';
import { DatabaseClient } from '#server/database/driver';
import { newId } from '#server/database/ids';
import { password } from './support/app';
import { company, startCompany, test } from './support/company';
import { withClient } from './support/database';

startCompany();

beforeAll(async () => {
  // Nobody waits 30 s here: the role's patience is shorter in this database, for connections made from now on.
  await withClient(test.database.adminUrl, async (client) => {
    const { username, pathname } = new URL(test.database.requestUrl);
    await client.query(`alter role ${username} in database ${pathname.slice(1)} set statement_timeout = '300ms'`);
    await client.query(
      'select pg_terminate_backend(pid, 10000) from pg_stat_activity where usename = $1 and datname = $2',
      [username, pathname.slice(1)],
    );
  });
});

describe('waiting too long for a change of rights answers 503 (rules 9.4)', () => {
  const [newPassword, id] = ['Another-horse-8', newId()];
  it.each([
    ['POST', '/api/Roles', { name: 'New', claims: [] }],
    ['POST', '/api/Users/create', { firstName: 'A', lastName: 'B', roleId: id }],
    ['PATCH', `/api/Users/${id}`, { firstName: 'A' }],
    ['DELETE', `/api/Users/${id}`, undefined],
    ['POST', '/api/Auth/change-password', { currentPassword: password, newPassword, confirmPassword: newPassword }],
  ] as const)('%s %s', async (method, url, sent) => {
    const holder = new DatabaseClient({ connectionString: test.database.adminUrl });
    await holder.connect();
    try {
      await holder.query('begin');
      const key = 'select pg_advisory_xact_lock(hashtextextended($1, 4711033))';
      await holder.query(key, [company.id.toLowerCase()]);
      const reply = await test.call(method, url, { as: company.admin, ...(sent && { body: sent }) });
      expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': expect.any(String) } });
    } finally {
      await holder.end();
    }
  });
});
