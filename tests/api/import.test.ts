import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import { newId } from '#server/database/ids';

import {
  actions,
  clientId,
  colleague,
  company,
  custom,
  errors,
  field,
  get,
  project,
  send,
  server,
  startImporting,
  titled,
} from './support/importing';

startImporting();

describe('import (rules 18.1)', () => {
  it('creates valid rows, refuses the others with the fields at fault, and returns results in the order of the rows', async () => {
    const reply = await send('Projects', {
      mode: 'create',
      rows: [
        project({ title: 'Fit', fields: custom({ Budget: '12.5' }) }),
        project({ title: '' }),
        project({ endDate: '2026-01-01' }),
        project({ clientId: newId() }),
        project({ fields: custom({ Budget: '-1' }) }),
        project({ status: 'Lost', progressPercentage: 400 }),
      ],
    });
    expect(reply.status).toBe(200);
    expect(actions(reply)).toEqual(['created', 'refused', 'refused', 'refused', 'refused', 'refused']);
    expect(errors(reply)).toEqual([
      [],
      ['title'],
      ['endDate'],
      ['clientId'],
      [`fields.${field.Budget}`],
      ['status', 'progressPercentage'],
    ]);
    const made = await get(reply.body.results[0]?.id);
    expect(made).toMatchObject({ title: 'Fit', status: 'NotStarted', progress: 0, clientName: 'Acme' });
    expect(made.dynamicFields?.find(({ name }) => name === 'Budget')?.value).toBe('12.5');
  });

  it.each([
    ['fr', 'Budget doit être au moins 0', 'Le titre du projet est obligatoire'],
    ['ja', 'Budgetは0以上にしてください', 'プロジェクト名は必須です'],
  ])('words errors of rows in the language of the request: %s (rules 16.31)', async (language, low, untitled) => {
    const rows = [project({ fields: custom({ Budget: '-1' }) }), project({ title: '' })];
    const body = { mode: 'create', rows, dryRun: true };
    const { results } = (await send('Projects', body, company.admin, { 'accept-language': language })).body;
    expect(results.map((one) => one.errors)).toEqual([{ [`fields.${field.Budget}`]: [low] }, { title: [untitled] }]);
  });

  it('reports all errors of a row at once, and none for valid fields (rules 18.2)', async () => {
    const reply = await send('Projects', {
      mode: 'create',
      rows: [
        project({ status: 'Lost', fields: custom({ Budget: '-1', Number: 'N-1' }) }),
        project({ status: 'Lost', fields: custom({ Budget: '1' }) }),
        project({ clientName: 'Nobody', clientId: undefined, title: '', fields: custom({ Budget: '-1' }) }),
      ],
      dryRun: true,
    });
    expect(errors(reply).map((fields) => fields?.toSorted())).toEqual([
      [`fields.${field.Budget}`, 'status'],
      ['status'],
      ['clientId', `fields.${field.Budget}`, 'title'],
    ]);
  });

  it('reports an unknown reference beside an invalid field, each field once, as the call of a single row does (rules 18.2)', async () => {
    const as = company.admin;
    const rows = [
      project({ clientId: newId(), fields: custom({ Budget: '-1' }) }),
      project({ clientId: undefined, clientName: 'Nobody', userIds: [newId()], fields: custom({ Budget: '-1' }) }),
    ];
    const reply = await send('Projects', { mode: 'create', rows });
    const wrong = { [`fields.${field.Budget}`]: ['Budget must be at least 0'] };
    expect(reply.body.results.map((one) => one.errors)).toEqual([
      { ...wrong, clientId: ["This client doesn't exist"] },
      { ...wrong, clientId: ['No record has this name'], userIds: ["A user on the team doesn't exist"] },
    ]);
    const alone = await server.call<ErrorBody>('POST', '/api/Projects', { as, body: rows[0] });
    expect(alone.body.errors).toEqual(reply.body.results[0]?.errors);
    const [{ id = '' } = {}] = (await send('Projects', { mode: 'create', rows: [project({})] })).body.results;
    const changed = await send('Projects', { mode: 'update', key: 'id', rows: [{ ...rows[0], id }] });
    expect(changed.body.results).toEqual([{ index: 0, id, action: 'refused', errors: alone.body.errors }]);
  });

  it('tells the type of a name that is no text (rules 18.1)', async () => {
    const rows = [{ name: 'Acme' }, ['Acme'], 5].map((clientName) => project({ clientId: undefined, clientName }));
    const reply = await send('Projects', { mode: 'create', rows });
    expect(reply.body.results.map((one) => one.errors)).toEqual(rows.map(() => ({ clientId: ['Must be text'] })));
  });

  it('writes nothing in a trial run, whose results are the same', async () => {
    const rows = [project({ title: 'Tried' }), project({ title: '' })];
    const trial = await send('Projects', { mode: 'create', rows, dryRun: true });
    expect(actions(trial)).toEqual(['created', 'refused']);
    expect(trial.body.results[0]?.id).toBeUndefined();
    expect(await titled('Tried')).toEqual([]);
  });

  it('matches records by id, by a text and by a custom field, and writes nothing for equal values', async () => {
    const first = await send('Projects', {
      mode: 'create',
      rows: ['A-1', 'A-2', 'A-3'].map((number) =>
        project({ title: `Key ${number}`, fields: custom({ Number: number }) }),
      ),
    });
    const [one, two] = first.body.results;
    const byId = await send('Projects', {
      mode: 'update',
      key: 'id',
      rows: [
        { id: one?.id, title: 'Changed' },
        { id: two?.id, title: 'Key A-2' },
        { id: newId(), title: 'x' },
        { title: 'x' },
      ],
    });
    expect(actions(byId)).toEqual(['updated', 'unchanged', 'refused', 'refused']);
    const byField = await send('Projects', {
      mode: 'update',
      key: `fields.${field.Number}`,
      rows: [{ fields: custom({ Number: 'A-1', Budget: '7' }) }, { fields: custom({ Number: 'none' }) }],
    });
    expect(actions(byField)).toEqual(['updated', 'refused']);
    expect((await get(one?.id)).dynamicFields?.find(({ name }) => name === 'Budget')?.value).toBe('7');
    const byTitle = await send('Projects', {
      mode: 'upsert',
      key: 'title',
      rows: [
        { title: 'Key A-3', progressPercentage: 30 },
        project({ title: 'Key A-4' }),
        project({ title: 'Key A-4' }),
        { title: 'Key A-5' },
      ],
    });
    expect(actions(byTitle)).toEqual(['updated', 'created', 'refused', 'refused']);
    expect(errors(byTitle)).toEqual([[], [], ['title'], ['clientId']]);
    const again = await send('Projects', { mode: 'upsert', key: 'title', rows: [project({ title: 'Key A-4' })] });
    expect(actions(again)).toEqual(['unchanged']);
  });

  it('of the same keys at the same time creates each record once', async () => {
    const titles = ['Both A', 'Both B', 'Both C'];
    const rows = titles.map((title) => project({ title }));
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => send('Projects', { mode: 'upsert', key: 'title', rows })),
    );
    expect(replies.map(actions).sort()).toEqual([
      titles.map(() => 'created'),
      ...[1, 2, 3].map(() => titles.map(() => 'unchanged')),
    ]);
    for (const title of titles) expect(await titled(title)).toHaveLength(1);
  });

  it('refuses a row whose key matches several records', async () => {
    await send('Projects', { mode: 'create', rows: [project({ title: 'Twin' }), project({ title: 'Twin' })] });
    const reply = await send('Projects', { mode: 'update', key: 'title', rows: [{ title: 'Twin', status: 'OnHold' }] });
    expect(actions(reply)).toEqual(['refused']);
  });

  it('resolves references: clients by name, users by email, user name or name', async () => {
    const named = (values: object) => ({ title: 'Named', startDate: '2026-02-01', endDate: '2026-03-01', ...values });
    const reply = await send('Projects', {
      mode: 'create',
      rows: [
        named({ clientName: 'acme', userIds: [`${colleague.userName}@example.com`, company.admin.id] }),
        named({ clientName: 'Zenith', fields: custom({ Lead: colleague.userName }) }),
        named({ clientName: 'ZENITH' }),
        named({ clientName: 'Nobody', userIds: ['nobody'] }),
      ],
    });
    expect(actions(reply)).toEqual(['created', 'created', 'refused', 'refused']);
    expect(errors(reply).slice(2)).toEqual([['clientId'], ['clientId', 'userIds']]);
    const [one, two] = reply.body.results;
    expect([...((await get(one?.id)).internalUsers ?? [])].sort()).toEqual([colleague.id, company.admin.id].sort());
    expect(await get(two?.id)).toMatchObject({ clientName: 'Zenith' });
    expect((await get(two?.id)).dynamicFields?.find(({ name }) => name === 'Lead')?.value).toBe(colleague.id);
  });

  it('refuses the second of two rows for one record, however they spell its key (decisions 12)', async () => {
    const made = await send('Projects', { mode: 'create', rows: [project({ title: 'One record' })] });
    const id = made.body.results[0]?.id ?? '';
    const rows = [
      { id, status: 'OnHold' },
      { id: id.toUpperCase(), status: 'Completed' },
    ];
    for (const dryRun of [true, false]) {
      const reply = await send('Projects', { mode: 'update', key: 'id', rows, dryRun });
      expect([actions(reply), errors(reply)]).toEqual([
        ['updated', 'refused'],
        [[], ['id']],
      ]);
    }
    const called = ['Called once', ' Called once '].map((title) => project({ title }));
    const reply = await send('Projects', { mode: 'upsert', key: 'title', rows: called });
    expect([actions(reply), errors(reply)]).toEqual([
      ['created', 'refused'],
      [[], ['title']],
    ]);
    expect((await get(id)).status).toBe('OnHold');
  });

  it('refuses invalid requests', async () => {
    const rows = [project({})];
    expect((await send('Projects', { mode: 'update', rows })).status).toBe(400);
    expect((await send('Projects', { mode: 'update', key: 'progress', rows })).status).toBe(400);
    expect((await send('Projects', { mode: 'all', rows })).status).toBe(400);
    expect((await send('Projects', { mode: 'create', rows: [] })).status).toBe(400);
    expect((await send('Projects', { mode: 'create', rows: Array.from({ length: 1001 }, () => ({})) })).status).toBe(
      400,
    );
    const long = { mode: 'create', rows: [project({ description: 'x'.repeat(5 * 2 ** 20) })] };
    expect((await send('Projects', long)).status).toBe(413);
    expect((await send('Users', { mode: 'create', rows: [{}] })).status).toBe(404);
    expect((await send('Roles', { mode: 'create', rows: [{}] })).status).toBe(404);
  });

  it('removes contacts of the former client from the team when a project gets another client', async () => {
    const role = await company.role('Contact', ['Project:ViewAssignedProjects'], 'ClientUser');
    const contact = await company.user(role, { clientId });
    const made = await send('Projects', { mode: 'create', rows: [project({ title: 'Moved', userIds: [contact.id] })] });
    await send('Projects', { mode: 'update', key: 'title', rows: [{ title: 'Moved', clientName: 'zenith' }] });
    expect(await get(made.body.results[0]?.id)).toMatchObject({ clientName: 'zenith', clientUsers: [] });
  });

  it('serves clients, items and tickets, and refuses tickets of others row by row', async () => {
    const clients = await send('Clients', {
      mode: 'upsert',
      key: 'name',
      rows: [{ name: 'Acme' }, { name: 'New one' }],
    });
    expect(actions(clients)).toEqual(['unchanged', 'created']);
    const items = await send('Inventory', {
      mode: 'create',
      rows: [{ name: 'Drill', quantity: 3 }, { name: 'Saw' }, { quantity: 1 }],
    });
    expect(actions(items)).toEqual(['created', 'created', 'refused']);
    const ticket = { title: 'Broken', description: 'x' };
    expect(actions(await send('Support/tickets', { mode: 'create', rows: [ticket] }))).toEqual(['created']);
    const stranger = { mode: 'update', key: 'title', rows: [{ title: 'Broken', status: 'closed' }] };
    expect(actions(await send('Support/tickets', stranger, colleague))).toEqual(['refused']);
  });

  it('refuses more names than one request may look up', async () => {
    const rows = Array.from({ length: 1000 }, (_, row) =>
      project({ userIds: Array.from({ length: 21 }, (_, index) => `Nobody ${row * 21 + index}`) }),
    );
    const reply = await send('Projects', { mode: 'create', dryRun: true, rows });
    expect([reply.status, reply.body]).toMatchObject([
      400,
      { errors: { rows: ['At most 20,000 entries are allowed'] } },
    ]);
  });

  it('creates and updates 1,000 rows', async () => {
    const rows = Array.from({ length: 1000 }, (_, index) =>
      project({ title: `Many ${index}`, progressPercentage: index % 101, fields: custom({ Budget: `${index}` }) }),
    );
    const made = await send('Projects', { mode: 'create', rows });
    const ids = made.body.results.map(({ id }) => id);
    const changed = await send('Projects', {
      mode: 'update',
      key: 'id',
      rows: ids.map((id, index) => ({ id, description: `Text ${index}`, fields: custom({ Budget: `${index + 1}` }) })),
    });
    expect(new Set(actions(made))).toEqual(new Set(['created']));
    expect(new Set(actions(changed))).toEqual(new Set(['updated']));
    expect((await get(ids[500])).description).toBe('Text 500');
  });
});
