import { beforeAll, describe, expect, it } from 'vitest';
import { encodeListQuery, type ListRequest } from '#contract/lists/listQuery';
import { operatorToken } from './support/app';
import { company, server, startCompany } from './support/company';
import { flightBody, hotelBody, makeProject } from './support/uploads';

startCompany();

let projectId: string;
beforeAll(async () => {
  projectId = await makeProject(server, company);
});

type Row = Record<string, unknown>;
const list = async (url: string, request: Partial<ListRequest>, as: { token: string } = company.admin) => {
  const query = new URLSearchParams(encodeListQuery({ filter: {}, ...request }) as Record<string, string>);
  const reply = await server.call<Row[]>('GET', `${url}${url.includes('?') ? '&' : '?'}${query}`, { as });
  return { status: reply.status, rows: reply.body, range: reply.headers['content-range'] };
};

describe('filters: flights and hotels support the dialect (rules 13.8)', () => {
  it.each([
    ['flights', flightBody, 'departureTime', 'arrivalTime'],
    ['hotels', hotelBody, 'checkInTime', 'checkOutTime'],
  ] as const)('%s', async (kind, bodyOf, from, to) => {
    for (const [title, day] of [
      ['Home', '03'],
      ['Out', '01'],
      ['Between', '02'],
    ] as const) {
      const times = { [from]: `2026-05-${day}T10:00`, [to]: `2026-05-${day}T12:00` };
      const made = await server.call('POST', `/api/TravelData/${kind}`, {
        as: company.admin,
        body: { ...bodyOf(projectId), title, ...times },
      });
      expect(made.status).toBe(201);
    }
    const url = `/api/TravelData/${kind}?projectId=${projectId}`;
    const titles = async (request: Partial<ListRequest>) => (await list(url, request)).rows.map(({ title }) => title);
    expect(await titles({})).toEqual(['Out', 'Between', 'Home']);
    expect(await titles({ sort: { field: 'title', order: 'DESC' } })).toEqual(['Out', 'Home', 'Between']);
    expect(await titles({ filter: { [`${from}_gt`]: '2026-05-01T10:00' } })).toEqual(['Between', 'Home']);
    expect(await titles({ filter: { $or: [{ title_q: 'OUT' }, { [from]: '2026-05-03T10:00' }] } })).toEqual([
      'Out',
      'Home',
    ]);
    expect(await titles({ filter: { createdByUserName_empty: false, modifiedAt_empty: true } })).toHaveLength(3);
    // no index of texts is theirs: a search looks at each row, as it does for any resource that is added
    expect(await titles({ filter: { q: 'twEe' } })).toEqual(['Between']);
    expect(await titles({ filter: { q: '100%' } })).toEqual([]);
    const page = await list(url, { range: { first: 1, last: 1 } });
    expect([page.range, page.rows.map(({ title }) => title)]).toEqual([`${kind} 1-1/3`, ['Between']]);
    expect(page.rows[0]?.documents).toEqual([]);
    expect((await list(url, { filter: { nothing: 1 } })).status).toBe(400);
    const other = await makeProject(server, company);
    expect((await list(`/api/TravelData/${kind}?projectId=${other}`, { range: { first: 0, last: 9 } })).range).toBe(
      `${kind} */0`,
    );
  });
});

describe("filters: the operator's companies support the dialect (rules 13.8)", () => {
  it('filters, sorts and pages', async () => {
    for (const name of ['Quay A', 'Quay B', 'Quay C']) await server.tenant(name);
    const operator = { token: operatorToken };
    const page = await list(
      '/api/Tenants/all',
      {
        filter: { name_q: 'quay', isActive: true },
        sort: { field: 'name', order: 'DESC' },
        range: { first: 0, last: 1 },
      },
      operator,
    );
    expect([page.range, page.rows.map(({ name }) => name)]).toEqual(['tenants 0-1/3', ['Quay C', 'Quay B']]);
    expect((await list('/api/Tenants/all', { filter: { demoAccounts: 'x' } }, operator)).status).toBe(400);
    expect((await list('/api/Tenants/all', {}, operator)).range).toBeUndefined();
  });
});
