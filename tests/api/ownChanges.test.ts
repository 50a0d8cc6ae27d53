import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { BulkReply } from '#contract/extensions/bulk';
import type { ListAggregates } from '#contract/lists/listAggregates';
import type { TestUser } from './support/app';
import { company, server, startCompany } from './support/company';

/** Calls of a table's cells and totals: rows each with changes of their own, and aggregates of a list. */

startCompany();

let budget: string;
let site: string;
const ids: string[] = [];

type Reply = BulkReply & Partial<ErrorBody>;
const patch = (body: Record<string, unknown>, as: TestUser = company.admin) =>
  server.call<Reply>('PATCH', '/api/Projects', { as, body });
const titleOf = async (id: string) =>
  (await server.call<{ title: string }>('GET', `/api/Projects/${id}`, { as: company.admin })).body.title;
const figures = (query: { [name: string]: string | undefined }, as: TestUser = company.admin) =>
  server.call<ListAggregates & Partial<ErrorBody>>(
    'GET',
    `/api/Projects/figures?${new URLSearchParams(JSON.parse(JSON.stringify(query)))}`,
    { as },
  );

beforeAll(async () => {
  const as = company.admin;
  const client = await server.call<{ id: string }>('POST', '/api/Clients', { as, body: { name: 'Acme' } });
  const schema = await server.call<{ projectDefinition: { fields: { id: string; name: string }[] } }>(
    'PUT',
    '/api/Tenants/project-schema',
    {
      as,
      body: [
        { name: 'Budget', type: 'currency' },
        { name: 'Site', type: 'text' },
      ],
    },
  );
  const idOf = (wanted: string) => schema.body.projectDefinition.fields.find(({ name }) => name === wanted)?.id ?? '';
  budget = idOf('Budget');
  site = idOf('Site');
  for (const [index, status] of ['OnHold', 'OnHold', 'Completed', 'InProgress'].entries()) {
    const made = await server.call<{ id: string }>('POST', '/api/Projects', {
      as,
      body: {
        title: `Row ${index}`,
        description: '',
        status,
        startDate: '2026-02-01',
        endDate: '2026-03-01',
        progressPercentage: index * 10,
        clientId: client.body.id,
        userIds: [],
        fields: [
          { fieldDefintionId: budget, value: index === 3 ? null : `${index}.5` },
          { fieldDefintionId: site, value: index < 2 ? 'North' : null },
        ],
      },
    });
    ids.push(made.body.id);
  }
});

describe('rows with individual changes (extension bulkRows; rules 13.10)', () => {
  it('are one change, which one undo reverts', async () => {
    const [one = '', other = ''] = ids;
    const reply = await patch({
      rows: [
        { id: one, changes: { title: 'First', fields: [{ fieldDefintionId: site, value: 'South' }] } },
        { id: other, changes: { title: 'Second' } },
      ],
    });
    expect(reply).toMatchObject({ status: 200, body: { count: 2, ids: [one, other], changeId: expect.any(String) } });
    expect([await titleOf(one), await titleOf(other)]).toEqual(['First', 'Second']);
    const undone = await server.call<BulkReply>('POST', `/api/History/${reply.body.changeId}/undo`, {
      as: company.admin,
    });
    expect(undone.body.count).toBe(2);
    expect([await titleOf(one), await titleOf(other)]).toEqual(['Row 0', 'Row 1']);
  });

  it('are all changed or none; a trial run names the refused, which can be left out', async () => {
    const [one = '', other = ''] = ids;
    const rows = [
      { id: one, changes: { title: 'Taken' } },
      { id: other, changes: { endDate: '2025-01-01' } },
    ];
    const trial = await patch({ rows, dryRun: true });
    expect(trial.body).toMatchObject({ count: 2, refusedCount: 1, refused: { [other]: [expect.any(String)] } });
    expect(await patch({ rows })).toMatchObject({ status: 400, body: { errors: { [other]: [expect.any(String)] } } });
    expect(await titleOf(one)).toBe('Row 0');
    expect((await patch({ rows, skipRefused: true })).body).toMatchObject({ count: 1, ids: [one] });
    expect(await titleOf(one)).toBe('Taken');
    await patch({ rows: [{ id: one, changes: { title: 'Row 0' } }] });
  });

  it('require the rights of each change', async () => {
    const [one = ''] = ids;
    const reporter = await company.holder('Project:ViewAllProjects', 'Project:ReportProjectProgress');
    const rows = (changes: object) => ({ rows: [{ id: one, changes }] });
    expect((await patch(rows({ status: 'OnHold' }), reporter)).status).toBe(200);
    expect((await patch(rows({ title: 'Mine' }), reporter)).status).toBe(403);
  });

  it('appear once, and exclude other forms of the call', async () => {
    const [one = ''] = ids;
    const row = { id: one, changes: { title: 'Row 0' } };
    expect((await patch({ rows: [row, row] })).status).toBe(400);
    expect((await patch({ rows: [row], ids: [one] })).status).toBe(400);
    expect((await patch({ rows: [row], changes: {} })).status).toBe(400);
    expect((await patch({ rows: [] })).status).toBe(400);
    expect((await patch({ rows: [{ ...row, id: company.id }] })).status).toBe(404);
  });
});

describe('aggregates of a list (extension figures; rules 13.18)', () => {
  it('are counted and added up over all matching rows, in groups', async () => {
    const of = JSON.stringify(['progress', `fields.${budget}`]);
    const { body } = await figures({ of, group: 'status', filter: JSON.stringify({ status_neq: 'InProgress' }) });
    expect(body.count).toBe(3);
    expect(body.figures).toEqual({ progress: { sum: 30, filled: 3 }, [`fields.${budget}`]: { sum: 4.5, filled: 3 } });
    expect(body.groups?.map(({ value, count, figures: { progress } }) => [value, count, progress?.sum])).toEqual([
      ['OnHold', 2, 10],
      ['Completed', 1, 20],
    ]);
  });

  it('group by up to three fields, nested', async () => {
    const of = JSON.stringify(['progress']);
    const { body } = await figures({ of, group: `clientName,status,fields.${site}` });
    const levels = (body.groups ?? []).map(({ values, value, count }) => {
      expect(values?.at(-1)).toBe(value);
      return [values?.length, count] as const;
    });
    expect(levels.map(([level]) => level)).toEqual(levels.map(([level]) => level).toSorted());
    for (const level of [1, 2, 3]) {
      const counts = levels.flatMap(([of, count]) => (of === level ? [count] : []));
      expect(counts.reduce((all, count) => all + count, 0)).toBe(body.count);
    }
    expect(body.groups?.[0]).toMatchObject({ value: 'Acme', values: ['Acme'], count: 4 });
    expect(body.groups).toContainEqual(expect.objectContaining({ values: ['Acme', 'OnHold'], count: 2 }));
    for (const group of ['status,status', 'status,clientName,title,endDate', 'status,']) {
      expect((await figures({ group })).status).toBe(400);
    }
  });

  it('group by custom fields, names of references and days; a missing value is a group, too', async () => {
    const groups = async (group: string) =>
      (await figures({ group })).body.groups?.map(({ value, count }) => [value, count]);
    expect(await groups(`fields.${site}`)).toEqual(
      expect.arrayContaining([
        ['North', 2],
        [null, 2],
      ]),
    );
    expect(await groups('clientName')).toEqual([['Acme', 4]]);
    expect(await groups('endDate')).toEqual([['2026-03-01', 4]]);
    expect((await figures({})).body).toEqual({ count: 4, figures: {} });
  });

  it('cover only what the caller sees', async () => {
    const member = await company.holder('Project:ViewAssignedProjects');
    expect((await figures({ of: '["progress"]' }, member)).body).toEqual({
      count: 0,
      figures: { progress: { sum: null, filled: 0 } },
    });
  });

  it('refuse fields that are not numbers, and invalid groups', async () => {
    const wrong: Record<string, string>[] = [
      { of: '["title"]' },
      { of: 'progress' },
      { of: '{}' },
      { group: 'userIds' },
      { group: 'nothing' },
    ];
    for (const query of wrong) {
      expect((await figures(query)).status, JSON.stringify(query)).toBe(400);
    }
  });
});
