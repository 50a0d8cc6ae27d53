import { beforeAll, describe, expect, it } from 'vitest';
import { encodeListQuery, type ListRequest } from '#contract/lists/listQuery';
import { photo } from '../unit/server/files/samples';
import { company, startCompany, test } from './support/company';
import { flightBody, make, makeProject, upload } from './support/uploads';

startCompany();

let project: string;
let documentLists: string[];
let imageLists: string[];
let comments: string;

beforeAll(async () => {
  project = await makeProject(test, company);
  const other = await makeProject(test, company);
  const flight = await make(test, '/api/TravelData/flights', company.admin, flightBody(project));
  const item = await make(test, '/api/Inventory', company.admin, { name: 'Drill' });
  documentLists = [
    `/api/Documents/projects/${project}`,
    `/api/Documents/travel-data/TravelDataFlight/${flight}`,
    `/api/Inventory/${item}/documents`,
  ];
  imageLists = [`/api/Image/project/${project}`, `/api/Inventory/${item}/images`];
  comments = `/api/Projects/${project}/comments`;
  const uploadsOf = (list: string) =>
    list.startsWith('/api/Image/') ? `/api/Image/upload/project/${project}` : `${list}/upload`;
  for (const list of [...documentLists, `/api/Documents/projects/${other}`]) {
    for (const [name, size] of [
      ['beta.txt', 30],
      ['Alpha.txt', 20],
      ['gamma.txt', 10],
    ] as const) {
      const file = { name, content: 'x'.repeat(size) };
      const fields = name === 'gamma.txt' ? undefined : { Description: `About ${name}` };
      expect((await upload(test, uploadsOf(list), company.admin, file, fields)).status).toBe(200);
    }
  }
  const content = await photo('png', { width: 20, height: 10 });
  for (const list of imageLists) {
    for (const [name, Category] of [
      ['b.png', 'Site'],
      ['a.png', 'Site'],
      ['c.png', 'Plan'],
    ] as const) {
      expect((await upload(test, uploadsOf(list), company.admin, { name, content }, { Category })).status).toBe(200);
    }
  }
  const first = await make(test, comments, company.admin, { content: 'first' });
  await make(test, comments, company.admin, { content: 'second' });
  await make(test, comments, company.admin, { content: 'answer', parentId: first });
});

async function read<Entity>(list: string, request: Partial<ListRequest>, more: Record<string, string> = {}) {
  const search = new URLSearchParams({ ...encodeListQuery({ filter: {}, ...request }), ...more });
  const reply = await test.call<Entity[]>('GET', `${list}?${search}`, { as: company.admin });
  return { status: reply.status, rows: reply.body, range: reply.headers['content-range'] };
}

describe('nested lists support the list dialect (rules 13.8)', () => {
  it('documents of a project, a flight and an item: sort, range, filter', async () => {
    for (const list of documentLists) {
      const names = async (request: Partial<ListRequest>) => {
        const { rows, range } = await read<{ fileName: string }>(list, request);
        return [rows.map(({ fileName }) => fileName), range];
      };
      expect(await names({ sort: { field: 'fileName', order: 'ASC' } })).toEqual([
        ['Alpha.txt', 'beta.txt', 'gamma.txt'],
        'documents 0-2/3',
      ]);
      expect(await names({ sort: { field: 'fileSizeBytes', order: 'ASC' }, range: { first: 1, last: 1 } })).toEqual([
        ['Alpha.txt'],
        'documents 1-1/3',
      ]);
      expect(await names({ filter: { fileSizeBytes_gte: 30 } })).toEqual([['beta.txt'], 'documents 0-0/1']);
      expect(await names({ filter: { description_empty: true } })).toEqual([['gamma.txt'], 'documents 0-0/1']);
      expect(await names({ filter: { fileName_q: 'ALPH' } })).toEqual([['Alpha.txt'], 'documents 0-0/1']);
      expect(await names({ filter: { createdByUser: company.admin.id, fileName: 'x' } })).toEqual([
        [],
        'documents */0',
      ]);
      const whole = await test.call<{ fileName: string }[]>('GET', list, { as: company.admin });
      expect(whole.headers['content-range']).toBeUndefined();
      expect(whole.body.map(({ fileName }) => fileName)).toEqual(['gamma.txt', 'Alpha.txt', 'beta.txt']);
    }
  });

  it('images of a project and an item, also within a category', async () => {
    for (const list of imageLists) {
      const sort = { field: 'fileName', order: 'ASC' as const };
      const page = await read<{ fileName: string; originalUrl: string }>(list, { sort, range: { first: 0, last: 1 } });
      expect(page.rows.map(({ fileName }) => fileName)).toEqual(['a.png', 'b.png']);
      expect(page.range).toBe('images 0-1/3');
      expect(page.rows[0]?.originalUrl).toContain('/api/Files/');
      const sites = await read<{ fileName: string }>(list, { sort }, { category: 'Site' });
      expect(sites.rows.map(({ fileName }) => fileName)).toEqual(['a.png', 'b.png']);
      expect((await read(list, { filter: { category_neq: 'Site' } })).range).toBe('images 0-0/1');
      const ids = await read<{ imageId: string }>(list, { filter: { width: 20, category: 'Plan' } });
      expect((await read(list, { filter: { imageId: [ids.rows[0]?.imageId] } })).range).toBe('images 0-0/1');
    }
  });

  it('comments: threads without a query, single ones with a query', async () => {
    const threads = await test.call<{ content: string; replies: unknown[] }[]>('GET', comments, { as: company.admin });
    expect(threads.body.map(({ content, replies }) => [content, replies.length])).toEqual([
      ['first', 1],
      ['second', 0],
    ]);
    const page = await read<{ content: string; userName: string; replies: unknown[] }>(comments, {
      sort: { field: 'createdAt', order: 'DESC' },
      range: { first: 0, last: 1 },
    });
    expect(page.range).toBe('comments 0-1/3');
    expect(page.rows).toMatchObject([
      { content: 'answer', userName: company.admin.userName, replies: [] },
      { content: 'second', replies: [] },
    ]);
    expect((await read(comments, { filter: { parentId_empty: true } })).range).toBe('comments 0-1/2');
    expect((await read(comments, { filter: { content_q: 'ANSW' } })).range).toBe('comments 0-0/1');
  });

  it('an invalid query answers 400, a hidden parent 404', async () => {
    for (const list of [...documentLists, ...imageLists, comments]) {
      expect((await read(list, { sort: { field: 'nothing', order: 'ASC' } })).status).toBe(400);
      expect((await read(list, { filter: { fileKey: 'x' } })).status).toBe(400);
      const stranger = (await test.tenant()).admin;
      const reply = await test.call('GET', `${list}?range=[0,0]`, { as: stranger });
      expect(reply.status).toBe(404);
    }
  });
});
