import { describe, expect, it } from 'vitest';
import type { TrashEntry } from '#contract/extensions/trash';
import { company, startCompany, test } from './support/company';
import { flightBody, hotelBody, make, makeProject, upload } from './support/uploads';

startCompany();

const call = <Body>(method: 'GET' | 'POST' | 'DELETE' | 'PUT', path: string, body?: unknown) =>
  test.call<Body>(method, `/api/${path}`, { as: company.admin, ...(body !== undefined && { body }) });
const add = (path: string, body: unknown) => make(test, `/api/${path}`, company.admin, body);
const say = (project: string, parentId?: string) => add(`Projects/${project}/comments`, { content: 'Well', parentId });
const paper = async (project: string) =>
  (
    await upload(test, `/api/Documents/projects/${project}/upload`, company.admin, {
      name: 'a.txt',
      content: 'words',
      type: 'text/plain',
    })
  ).body.id;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = async (project: string) =>
  (
    await upload(test, `/api/Image/upload/project/${project}`, company.admin, {
      name: 'a.png',
      content: png,
      type: 'image/png',
    })
  ).body.imageId;
const flight = (project: string) => add('TravelData/flights', flightBody(project));
const hotel = (project: string) => add('TravelData/hotels', hotelBody(project));

interface Counts {
  documentCount: number;
  imageCount: number;
  travelDataCount: number;
  commentsCount: number;
}

const countsOf = async (project: string): Promise<Counts> => {
  const { documentCount, imageCount, travelDataCount, commentsCount } = (
    await call<Counts>('GET', `Projects/${project}`)
  ).body;
  return { documentCount, imageCount, travelDataCount, commentsCount };
};

/** The projects whose counts are not what counting says. */
const wrong = () =>
  test.database.database.tenant(company.id, { readOnly: true }, async (tx) => {
    const owned = (table: string) =>
      `(select count(*) from ${table} h where h.tenant_id = p.tenant_id and h.owner_kind = 'project' and h.owner_id = p.id)`;
    const childCount = (table: string) =>
      `(select count(*) from ${table} h where h.tenant_id = p.tenant_id and h.project_id = p.id)`;
    const found = await tx.query(`select p.id from projects p where
      (p.document_count, p.image_count, p.travel_data_count, p.comments_count) is distinct from (${owned('documents')},
        ${owned('images')}, ${childCount('flights')} + ${childCount('hotels')}, (select count(*) from comments h
          where h.tenant_id = p.tenant_id and h.project_id = p.id and not h.is_deleted))`);
    return found.rows;
  });

const everything = async (project: string) => {
  const top = await say(project);
  await say(project, top);
  await Promise.all([paper(project), picture(project), flight(project), hotel(project)]);
  return top;
};

describe('stored counts of a project (rules 15.7)', () => {
  it('follow its documents, images, trips and comments', async () => {
    const project = await makeProject(test, company);
    const top = await everything(project);
    expect(await countsOf(project)).toEqual({ documentCount: 1, imageCount: 1, travelDataCount: 2, commentsCount: 2 });
    const more = [await paper(project), await picture(project), await flight(project)];
    expect(await countsOf(project)).toEqual({ documentCount: 2, imageCount: 2, travelDataCount: 3, commentsCount: 2 });
    await call('DELETE', `Documents/projects/${project}/documents/${more[0]}`);
    await call('DELETE', `Image/${more[1]}`);
    await call('DELETE', `TravelData/flights/${more[2]}`);
    await call('DELETE', `Projects/${project}/comments/${top}`); // has a reply: its words go, its place stays
    expect(await countsOf(project)).toEqual({ documentCount: 1, imageCount: 1, travelDataCount: 2, commentsCount: 1 });
    expect(await wrong()).toEqual([]);
  });

  it("do not change the project's version", async () => {
    const project = await makeProject(test, company);
    const before = await test.call<{ updatedAt: string }>('GET', `/api/Projects/${project}`, { as: company.admin });
    await everything(project);
    const after = await test.call<{ updatedAt: string }>('GET', `/api/Projects/${project}`, { as: company.admin });
    expect(after.headers.etag).toBe(before.headers.etag);
    expect(after.body.updatedAt).toBe(before.body.updatedAt);
  });

  it('are correct under parallel writes, within one project and across several', async () => {
    const projects = await Promise.all([1, 2, 3].map(() => makeProject(test, company)));
    const [first = ''] = projects;
    const said = await Promise.all(Array.from({ length: 20 }, () => say(first)));
    await Promise.all([
      ...projects.flatMap((project) => [everything(project), everything(project)]),
      ...said.slice(0, 10).map((id) => call('DELETE', `Projects/${first}/comments/${id}`)),
      ...Array.from({ length: 10 }, () => flight(first)),
    ]);
    expect(await wrong()).toEqual([]);
    expect((await countsOf(first)).commentsCount).toBe(14);
    expect((await countsOf(first)).travelDataCount).toBe(14);
  });

  it('are correct after the trash, for the project and its children', async () => {
    const project = await makeProject(test, company);
    await everything(project);
    const trip = await flight(project);
    const before = await countsOf(project);
    const restoreAll = async (entityId: string) => {
      const entries = await call<TrashEntry[]>('GET', `Trash?filter=${JSON.stringify({ entityId })}`);
      const done = await call<{ count: number }>('POST', 'Trash/restore', { ids: entries.body.map(({ id }) => id) });
      expect(done.body.count).toBe(1);
    };
    await call('DELETE', `TravelData/flights/${trip}`);
    expect((await countsOf(project)).travelDataCount).toBe(before.travelDataCount - 1);
    await restoreAll(trip);
    expect(await countsOf(project)).toEqual(before);
    await call('DELETE', `Projects/${project}`);
    await restoreAll(project);
    expect(await countsOf(project)).toEqual(before);
    expect(await wrong()).toEqual([]);
  });

  it('are read by lists and the dashboard', async () => {
    const project = await makeProject(test, company);
    for (let index = 0; index < 25; index++) await say(project);
    const listed = await call<{ id: string }[]>('GET', 'Projects?sort=["commentsCount","DESC"]&range=[0,0]');
    expect(listed.body[0]?.id).toBe(project);
    const searched = await call<{ id: string }[]>('GET', 'Projects?filter={"q":"project","commentsCount_gte":25}');
    expect(searched.body.map(({ id }) => id)).toEqual([project]);
    await paper(project);
    const documents = await test.database.database.tenant(company.id, { readOnly: true }, (tx) =>
      tx.query<{ count: number }>("select count(*) from documents where owner_kind = 'project'"),
    );
    const summary = await call<{ documentCount: number; imagesCount: number }>('GET', 'Projects/summary');
    expect(summary.body.documentCount).toBe(documents.rows[0]?.count);
  });
});
