import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#contract/resources/calls/clients';
import type { Comment } from '#contract/resources/calls/comments';
import type { InventoryItem } from '#contract/resources/calls/inventory';
import type { Project } from '#contract/resources/calls/projects';
import type { Tenant } from '#contract/resources/calls/tenants';
import { isUnused } from '#server/database/fill';
import { openFileStore } from '#server/files/openFileStore';
import { seedDemo } from '#server/seed/demo';
import { seedLoad } from '#server/seed/load';
import { demoTenantId } from '#server/seed/seeding';
import { type TestApp, testApp } from './support/app';
import { withClient } from './support/database';

let server: TestApp;
let tenant: Tenant;
const tokens = new Map<string, string>();

const get = async <Body>(path: string, role = 'Admin') => {
  const reply = await server.call<Body>('GET', path, { as: { token: tokens.get(role) ?? '' } });
  expect([path, reply.status]).toEqual([path, 200]);
  return reply.body;
};

beforeAll(async () => {
  server = await testApp();
  const files = await openFileStore(server.config);
  expect(await seedDemo(server.database.database, files)).toBe(true);
  expect(await seedDemo(server.database.database, files)).toBe(false);
  files.close();
  tenant = (await server.call<Tenant>('GET', '/api/Tenants/by-name/demo')).body;
  for (const { userName, password, role } of tenant.demoAccounts ?? []) {
    const reply = await server.call<{ token: string }>('POST', '/api/Auth/login', {
      body: { identifier: userName, password, tenantId: tenant.id },
    });
    expect([role, reply.status]).toEqual([role, 200]);
    tokens.set(role, reply.body.token);
  }
});
afterAll(() => server.close());

describe('the demo organization (rules 17.3)', () => {
  it('offers an account of each role, and all can sign in', () => {
    expect(tenant).toMatchObject({ name: 'Demo', domain: 'Demo' });
    expect([...tokens.keys()]).toEqual(['Admin', 'Project Manager', 'worker', 'Client', 'Read Only', 'Storekeeper']);
  });

  it('has its roles as specified (rules 9.1)', async () => {
    const roles = await get<{ name: string; roleType: string; claims: string[] }[]>('/api/Roles/with-details');
    const of = (name: string) => roles.find((role) => role.name === name);
    expect(of('Client')?.roleType).toBe('ClientUser');
    expect(of('Read Only')?.claims.every((claim) => claim.includes(':View'))).toBe(true);
    expect(of('worker')?.claims).toEqual(
      expect.arrayContaining(['Project:ReportProjectProgress', 'ProjectDocuments:Upload', 'Inventory:View']),
    );
    expect(of('Project Manager')?.claims).toContain('Project:DeleteProjects');
    expect(of('Project Manager')?.claims.filter((claim) => /^(Users|Roles|EntitiesSchema):/.test(claim))).toEqual([
      'Users:View',
      'Roles:View',
      'EntitiesSchema:View',
    ]);
  });

  it('has projects of every status, some overdue, with every type of child', async () => {
    const projects = await get<Project[]>('/api/Projects');
    expect(projects.length).toBeGreaterThanOrEqual(60);
    expect(new Set(projects.map(({ status }) => status)).size).toBe(4);
    const today = new Date().toISOString().slice(0, 10);
    const overdue = projects.filter(({ status, endDate }) => status !== 'Completed' && (endDate ?? today) < today);
    expect(overdue.length).toBeGreaterThanOrEqual(4);
    for (const count of ['documentCount', 'imageCount', 'travelDataCount', 'commentsCount'] as const) {
      expect([count, projects.some((project) => (project[count] ?? 0) > 1)]).toEqual([count, true]);
    }
    expect(new Set(projects.map(({ title }) => title)).size).toBe(projects.length);
    expect(projects.every(({ dynamicFields }) => dynamicFields?.some(({ value }) => value))).toBe(true);
    const most = projects.toSorted((a, b) => (b.commentsCount ?? 0) - (a.commentsCount ?? 0));
    const depths = await Promise.all(
      most.slice(0, 5).map(async ({ id }) => {
        const depth = (list: Comment[]): number => Math.max(0, ...list.map(({ replies }) => 1 + depth(replies ?? [])));
        return depth(await get<Comment[]>(`/api/Projects/${id}/comments`));
      }),
    );
    expect(Math.max(...depths)).toBe(3);
  });

  it('shows workers and clients their own projects', async () => {
    const all = (await get<Project[]>('/api/Projects')).length;
    for (const role of ['worker', 'Client']) {
      const own = (await get<Project[]>('/api/Projects', role)).length;
      expect([role, own > 3 && own < all]).toEqual([role, true]);
    }
    expect((await get<Project[]>('/api/Projects', 'Read Only')).length).toBe(all);
  });

  it('has clients, users, low stock, tickets and custom fields of several types', async () => {
    expect(await get<Client[]>('/api/Clients')).toHaveLength(25);
    expect(await get<unknown[]>('/api/Users/all')).toHaveLength(40);
    const items = await get<InventoryItem[]>('/api/Inventory');
    expect(items).toHaveLength(150);
    const low = items.filter(
      ({ quantity, minQuantity }) => quantity != null && minQuantity != null && quantity <= minQuantity,
    );
    expect(low.length).toBeGreaterThan(10);
    expect(low.length).toBeLessThan(75);
    expect((await get<unknown[]>('/api/Support/tickets')).length).toBeGreaterThan(8);
    const own = await get<Tenant>('/api/Tenants');
    const types = (fields: { type?: string | null; isItSystemField?: boolean | null }[] = []) =>
      new Set(fields.filter(({ isItSystemField }) => !isItSystemField).map(({ type }) => type));
    expect(types(own.projectDefinition?.fields).size).toBeGreaterThanOrEqual(6);
    expect(types(own.clientDefinition?.fields).size).toBeGreaterThanOrEqual(4);
  });

  it('has real files behind its documents and images', async () => {
    const projects = await get<Project[]>('/api/Projects');
    const withBoth = projects.find(({ documentCount, imageCount }) => documentCount && imageCount);
    const documents = await get<{ id: string; fileSizeBytes: number }[]>(`/api/Documents/projects/${withBoth?.id}`);
    const file = await server.call<string>('GET', `/api/Documents/${documents[0]?.id}/download`, {
      as: { token: tokens.get('Admin') ?? '' },
    });
    expect([file.status, Number(file.headers['content-length'])]).toEqual([200, documents[0]?.fileSizeBytes]);
    const images = await get<{ thumbnails: { small: string } }[]>(`/api/Image/project/${withBoth?.id}`);
    const thumbnail = await server.call('GET', images[0]?.thumbnails.small ?? '');
    expect([thumbnail.status, thumbnail.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('adds the requested number of projects', async () => {
    const before = (await get<Project[]>('/api/Projects')).length;
    const told: number[] = [];
    await seedLoad(server.database.database, demoTenantId, 2100, { say: (done) => told.push(done) });
    expect(told.at(-1)).toBe(2100);
    const after = await get<Project[]>('/api/Projects');
    expect(after.length - before).toBe(2100);
  });

  it('adds projects without indexes if nobody else is connected, and rebuilds them (rules 17.4)', async () => {
    const { adminUrl } = server.database;
    const parts = () =>
      withClient(adminUrl, async (client) => {
        const found = await client.query<{ part: string }>(
          `select pg_get_indexdef(indexrelid) as part from pg_index join pg_class on oid = indrelid where relnamespace = 'public'::regnamespace
            union all select conrelid::regclass || conname || pg_get_constraintdef(oid) from pg_constraint
            union all select relname || relforcerowsecurity from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
            order by 1`,
        );
        return found.rows.map(({ part }) => part);
      });
    const before = { projects: await get<Project[]>('/api/Projects'), parts: await parts() };
    expect(await isUnused(adminUrl)).toBe(false); // the test's own server
    await seedLoad(server.database.database, demoTenantId, 2500, { alone: adminUrl });
    const after = await get<Project[]>('/api/Projects');
    expect(after.length - before.projects.length).toBe(2500);
    expect(await parts()).toEqual(before.parts);
    const summary = await get<{ totalProjects: number; completedProjects: number }>('/api/Projects/summary');
    expect(summary).toMatchObject({
      totalProjects: after.length,
      completedProjects: after.filter(({ status }) => status === 'Completed').length,
    });
    const texts = await withClient(adminUrl, (client) =>
      client.query(
        `select from projects p left join search_texts t on t.tenant_id = p.tenant_id and t.kind = 'projects' and t.entity_id = p.id
          where t.text is null or p.version <> 1`,
      ),
    );
    expect(texts.rowCount).toBe(0);
    const parted = (storage: string) =>
      withClient(adminUrl, async (client) => (await client.query(`${storage} group by 1, 2 order by 1, 2`)).rows);
    const own = `tenant_id = '${demoTenantId}'`;
    expect(
      await parted(
        `select field, part, sum(count)::int as n from project_parts where ${own} and field in ('progress', 'title')`,
      ),
    ).toEqual(
      await parted(`select field, part collate "C" as part, count(*)::int as n from projects cross join lateral (
        values ('progress', progress::text), ('title', atrium_title_part(title))) parts(field, part) where ${own}`),
    );
    const made = after.filter(({ id }) => !before.projects.some((project) => project.id === id));
    const told = made.find(({ commentsCount }) => commentsCount);
    const thread = await get<Comment[]>(`/api/Projects/${told?.id}/comments`);
    const size = (list: Comment[]): number => list.reduce((sum, { replies }) => sum + 1 + size(replies ?? []), 0);
    expect(size(thread)).toBe(told?.commentsCount);
    expect(made.every(({ dynamicFields }) => dynamicFields?.some(({ value }) => value))).toBe(true);
  });
});
