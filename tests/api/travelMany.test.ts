import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { BulkReply } from '#contract/extensions/bulk';
import type { ImportReply } from '#contract/extensions/importing';
import type { ListAggregates } from '#contract/lists/listAggregates';
import { admin, company, startCompany, test } from './support/company';
import { flightBody, hotelBody, make, makeProject } from './support/uploads';

startCompany();

const kinds = [
  { kind: 'flights', bodyOf: flightBody, from: 'departureTime', to: 'arrivalTime', place: 'departureAirport' },
  { kind: 'hotels', bodyOf: hotelBody, from: 'checkInTime', to: 'checkOutTime', place: 'address' },
] as const;

type Row = Record<string, string>;

describe.each(kinds)('$kind, many at once (rules 4.6)', ({ kind, bodyOf, from, to, place }) => {
  const url = `/api/TravelData/${kind}`;
  const call = <Body = BulkReply & ErrorBody>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    at: string,
    body?: unknown,
    as = admin,
  ) => test.call<Body>(method, `${url}${at}`, { as, ...(body !== undefined && { body }) });
  const rowsOf = async (projectId: string, as = admin) =>
    (await call<Row[]>('GET', `?projectId=${projectId}`, undefined, as)).body;
  const titles = async (projectId: string) => (await rowsOf(projectId)).map(({ title }) => title).sort();
  const two = async () => {
    const projectId = await makeProject(test, company);
    const add = (title: string) => make(test, url, admin, { ...bodyOf(projectId), title, description: 'Kept' });
    return { projectId, ids: [await add('One'), await add('Two')] };
  };

  it('changes named members only, by ids and by a filter of the project, and undoes it', async () => {
    const [here, there] = [await two(), await two()];
    const changed = await call('PATCH', '', { ids: here.ids, changes: { [place]: 'LHR' } });
    expect(changed).toMatchObject({ status: 200, body: { count: 2 } });
    expect(await rowsOf(here.projectId)).toMatchObject([1, 2].map(() => ({ [place]: 'LHR', description: 'Kept' })));
    const found = await call('PATCH', '', {
      filter: { projectId: here.projectId, title: 'One' },
      expected: 1,
      changes: { title: 'First' },
    });
    expect(found.body.count).toBe(1);
    expect([await titles(here.projectId), await titles(there.projectId)]).toEqual([
      ['First', 'Two'],
      ['One', 'Two'],
    ]);
    const undone = await test.call('POST', `/api/History/${changed.body.changeId}/undo`, { as: admin });
    expect(undone).toMatchObject({ status: 200, body: { count: 2 } });
    const back = (await rowsOf(here.projectId)).map((row) => row[place]);
    expect(back).toEqual([1, 2].map(() => (bodyOf('') as unknown as Row)[place]));
  });

  it('shifts times by days, gives rows values of their own, and refuses an end before the beginning', async () => {
    const { projectId, ids } = await two();
    const days = { $shift: { days: 1 } };
    expect((await call('PATCH', '', { ids, changes: { [from]: days, [to]: days } })).body.count).toBe(2);
    const [row] = await rowsOf(projectId);
    expect(row?.[from]?.slice(0, 10)).toBe('2024-04-01');
    const early = await call('PATCH', '', { ids, changes: { [to]: '2020-01-01T10:00' }, dryRun: true });
    expect(early.body).toMatchObject({ count: 2, refusedCount: 2 });
    const late = await call('PATCH', '', { ids, changes: { [from]: { $shift: { days: 90 } } } });
    expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([400, ids]);
    const own = await call('PATCH', '', { rows: ids.map((id, index) => ({ id, changes: { title: `T${index}` } })) });
    expect([own.status, await titles(projectId)]).toEqual([200, ['T0', 'T1']]);
    const wrong = await call('PATCH', '', { ids, changes: { title: ' ', [from]: 'soon' } });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([400, ['changes.title', `changes.${from}`]]);
  });

  it('deletes many to the trash and returns aggregates of a list', async () => {
    const { projectId, ids } = await two();
    const figures = (filter: object) =>
      call<ListAggregates>(
        'GET',
        `/figures?projectId=${projectId}&filter=${encodeURIComponent(JSON.stringify(filter))}`,
      );
    expect((await figures({ title: 'One' })).body.count).toBe(1);
    const grouped = await call<ListAggregates>('GET', `/figures?projectId=${projectId}&group=${place}`);
    expect(grouped.body.groups?.map(({ count }) => count)).toEqual([2]);
    const deletion = await call('DELETE', '', { ids });
    expect([deletion.status, await titles(projectId)]).toEqual([200, []]);
    const project = await test.call<{ travelDataCount: number }>('GET', `/api/Projects/${projectId}`, { as: admin });
    expect(project.body.travelDataCount).toBe(0);
    expect((await test.call('POST', `/api/History/${deletion.body.changeId}/undo`, { as: admin })).status).toBe(200);
    expect(await titles(projectId)).toEqual(['One', 'Two']);
  });

  it('takes the rows of a file, found by their titles in their own project alone', async () => {
    const [here, there] = [await two(), await two()];
    const rows = [
      { title: 'One', [place]: 'LHR', projectId: here.projectId },
      { ...bodyOf(here.projectId), title: 'Three' },
      { ...bodyOf(here.projectId), title: 'Four', [to]: '2020-01-01T10:00' },
    ];
    const sent = await call<ImportReply>('POST', '/import', { mode: 'upsert', key: 'title', rows });
    expect(sent.body.results.map(({ action }) => action)).toEqual(['updated', 'created', 'refused']);
    expect(Object.keys(sent.body.results[2]?.errors ?? {})).toEqual([to]);
    expect(await titles(here.projectId)).toEqual(['One', 'Three', 'Two']);
    const unchanged = (await rowsOf(here.projectId)).find(({ title }) => title === 'One');
    expect(unchanged).toMatchObject({ [place]: 'LHR', description: 'Kept' });
    expect((await rowsOf(there.projectId)).map((row) => row[place])).not.toContain('LHR');
    const [foreign] = there.ids;
    const named = [{ id: foreign, title: 'Mine', projectId: here.projectId }];
    const other = await call<ImportReply>('POST', '/import', { mode: 'update', key: 'id', rows: named });
    expect(other.body.results[0]?.action).toBe('refused');
  });

  it('requires the right, in visible projects', async () => {
    const sees = ['Project:ViewAssignedProjects', 'ProjectTravelData:View'] as const;
    const editor = await company.holder(...sees, 'ProjectTravelData:Edit');
    const viewer = await company.holder(...sees);
    const hidden = await two();
    const changes = { title: 'Mine' };
    expect((await call('PATCH', '', { ids: hidden.ids, changes }, viewer)).status).toBe(403);
    expect((await call('PATCH', '', { ids: hidden.ids, changes }, editor)).status).toBe(404);
    const byFilter = await call('PATCH', '', { filter: { projectId: hidden.projectId }, changes }, editor);
    expect(byFilter.body.count).toBe(0);
    expect((await call('DELETE', '', { ids: hidden.ids }, editor)).status).toBe(403);
    expect((await call('GET', `/figures?projectId=${hidden.projectId}`, undefined, editor)).status).toBe(404);
    const rows = [bodyOf(hidden.projectId)];
    const both = await company.holder(...sees, 'ProjectTravelData:Create');
    const made = await call<ImportReply>('POST', '/import', { mode: 'create', rows }, both);
    expect(made.body.results[0]).toMatchObject({ action: 'refused', errors: { projectId: ['Not found'] } });
    expect((await call('POST', '/import', { mode: 'create', rows }, editor)).status).toBe(403);
    expect(await titles(hidden.projectId)).toEqual(['One', 'Two']);
  });
});
