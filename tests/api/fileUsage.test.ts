import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TrashEntry } from '#contract/extensions/trash';
import { photo } from '../unit/server/files/samples';
import { type TestApp, type TestTenant, testApp } from './support/app';
import { withClient } from './support/database';
import { flightBody, make, makeProject, upload } from './support/uploads';

/** The bytes of a company's files, as stored and as counted: rows, uploads under way, and the trash. */
const recount = `select
  (select bytes from file_usage where tenant_id = $1) as kept,
  (select coalesce(sum(size), 0) from documents where tenant_id = $1)
    + (select coalesce(sum(size), 0) from images where tenant_id = $1)
    + (select coalesce(sum(size), 0) from file_deletions where tenant_id = $1 and reserved)
    + (select coalesce(sum(atrium_kept_bytes(kept)), 0) from trash where tenant_id = $1) as counted`;

async function usage(test: TestApp, { id }: TestTenant): Promise<number> {
  const [row] = await withClient(test.database.adminUrl, async (client) => (await client.query(recount, [id])).rows);
  expect(Number(row.kept)).toBe(Number(row.counted));
  return Number(row.kept);
}

const files = (test: TestApp, { admin }: TestTenant, project: string) => ({
  paper: (path = `projects/${project}`) =>
    upload(test, `/api/Documents/${path}/upload`, admin, { name: 'a.txt', content: 'some words' }),
  picture: async () =>
    upload(test, `/api/Image/upload/project/${project}`, admin, { name: 'a.png', content: await photo('png') }),
});

describe.each([['30'], ['0']])(
  'the usage of files is counted correctly (rules 3.10), with %s days in the trash',
  (days) => {
    let test: TestApp;
    let company: TestTenant;
    beforeAll(async () => {
      test = await testApp({ TRASH_DAYS: days, TENANT_QUOTA_MB: '5' });
      company = await test.tenant();
    });
    afterAll(() => test.close());
    const call = <Body>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
      test.call<Body>(method, `/api/${path}`, { as: company.admin, ...(body !== undefined && { body }) });

    it('while files are added and deleted simultaneously, alone and with their records', async () => {
      const project = await makeProject(test, company);
      const { paper, picture } = files(test, company, project);
      const trip = await make(test, '/api/TravelData/flights', company.admin, flightBody(project));
      const ofTrip = `travel-data/TravelDataFlight/${trip}`;
      const made = await Promise.all([paper(), paper(), paper(ofTrip), picture(), picture()]);
      expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const full = await usage(test, company);
      const [first, , , image] = made.map(({ body }) => body);
      await Promise.all([
        call('DELETE', `Documents/projects/${project}/documents/${first?.id}`),
        call('DELETE', `Image/${image?.imageId}`),
        paper(),
      ]);
      const later = await usage(test, company);
      expect(later > full).toBe(days !== '0'); // files in the trash take room
      await call('DELETE', `TravelData/flights/${trip}`);
      await call('DELETE', `Projects/${project}`);
      const left = await usage(test, company);
      expect(left).toBe(days === '0' ? 0 : later);
      const entries = await call<TrashEntry[]>('GET', 'Trash');
      expect(entries.body).toHaveLength(days === '0' ? 0 : 4);
      const idsOf = (resource: string) =>
        entries.body.flatMap((entry) => (entry.resource === resource ? [entry.id] : []));
      await call('POST', 'Trash/restore', { ids: idsOf('projects') });
      expect(await usage(test, company)).toBe(left);
      for (const resource of ['flights', 'documents', 'images'])
        await call('DELETE', 'Trash', { ids: idsOf(resource) });
      expect(await usage(test, company)).toBeLessThanOrEqual(left);
    });

    it('an interrupted or refused upload counts nothing', async () => {
      const project = await makeProject(test, company);
      const before = await usage(test, company);
      const { status } = await upload(test, `/api/Image/upload/project/${project}`, company.admin, {
        name: 'a.png',
        content: 'no image',
      });
      expect(status).toBe(415);
      const big = { name: 'a.txt', content: 'x'.repeat(6 * 2 ** 20) };
      expect((await upload(test, `/api/Documents/projects/${project}/upload`, company.admin, big)).status).toBe(507);
      expect(await usage(test, company)).toBe(before);
    });
  },
);
