import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/extensions/history';
import { newId } from '#server/database/ids';
import {
  actions,
  colleague,
  company,
  custom,
  get,
  project,
  send,
  server,
  startImporting,
  titled,
} from './support/importing';

startImporting();

describe('the change of an import (rules 18.1)', () => {
  it('joins several requests into one change, which one undo reverts', async () => {
    const first = await send('Projects', { mode: 'create', rows: [project({ title: 'Undo 1' })] });
    const { changeId } = first.body;
    const [made] = first.body.results;
    const fitting = (await send('Projects', { mode: 'create', rows: [project({ title: 'Fit' })] })).body.results[0];
    const second = await send('Projects', {
      mode: 'update',
      key: 'id',
      rows: [{ id: fitting?.id, title: 'Fit, changed' }],
      changeId,
    });
    expect(second.body.changeId).toBe(changeId);
    const entries = await server.call<HistoryEntry[]>(
      'GET',
      `/api/History?filter=${encodeURIComponent(JSON.stringify({ changeId }))}`,
      { as: company.admin },
    );
    expect(entries.body.map(({ action }) => action).sort()).toEqual(['created', 'updated']);
    const undone = await server.call<{ count: number }>('POST', `/api/History/${changeId}/undo`, { as: company.admin });
    expect(undone.body.count).toBe(2);
    expect(await get(made?.id)).toMatchObject({ status: 404 });
    expect(await titled('Fit')).toHaveLength(1);
    const late = await send('Projects', { mode: 'create', rows: [project({})], changeId });
    expect(late.status).toBe(409);
  });

  it('is reverted whole by one undo, including rows that a later request of the same change changed again', async () => {
    const before = await send('Projects', { mode: 'create', rows: [project({ title: 'There', status: 'OnHold' })] });
    const there = before.body.results[0]?.id;
    const first = await send('Projects', {
      mode: 'upsert',
      key: 'title',
      rows: [project({ title: 'There', status: 'InProgress' }), project({ title: 'Come', userIds: [colleague.id] })],
    });
    const { changeId } = first.body;
    const come = first.body.results[1]?.id;
    const again = [
      { id: there, status: 'Completed', description: 'Twice' },
      { id: come, userIds: [], description: 'Twice', fields: custom({ Number: 'N-1' }) },
    ];
    expect(actions(await send('Projects', { mode: 'update', key: 'id', rows: again, changeId }))).toEqual([
      'updated',
      'updated',
    ]);
    const back = [{ id: come, description: '' }];
    expect(actions(await send('Projects', { mode: 'update', key: 'id', rows: back, changeId }))).toEqual(['updated']);
    const undone = await server.call('POST', `/api/History/${changeId}/undo`, { as: company.admin });
    expect(undone.body).toMatchObject({ count: 2, skipped: {} });
    expect(await get(come)).toMatchObject({ status: 404 });
    expect(await get(there)).toMatchObject({ title: 'There', status: 'OnHold', description: '' });
  });

  it('may create the clients that its rows name in the same change, and one undo reverts both', async () => {
    const made = await send('Clients', { mode: 'create', rows: [{ name: 'Made first' }, { name: 'Made too' }] });
    const { changeId } = made.body;
    const rows = ['Made first', 'made TOO'].map((clientName) => project({ clientId: undefined, clientName }));
    const reply = await send('Projects', { mode: 'create', rows, changeId });
    expect(actions(reply)).toEqual(['created', 'created']);
    const undone = await server.call<{ count: number }>('POST', `/api/History/${changeId}/undo`, { as: company.admin });
    expect(undone.body).toMatchObject({ count: 4 });
    const left = await server.call<{ name: string }[]>('GET', '/api/Clients', { as: company.admin });
    expect(left.body.filter(({ name }) => name.startsWith('Made'))).toEqual([]);
  });

  it('can begin with a new id of the caller’s own', async () => {
    const changeId = newId();
    const reply = await send('Projects', { mode: 'create', rows: [project({ title: 'Own id' })], changeId });
    expect([reply.status, reply.body.changeId]).toEqual([200, changeId]);
  });

  it('cannot add to the change of another user', async () => {
    const mine = await send('Projects', { mode: 'create', rows: [project({ title: 'Mine' })] });
    const rows = [{ id: mine.body.results[0]?.id, title: 'Theirs' }];
    const reply = await send('Projects', { mode: 'update', key: 'id', rows, changeId: mine.body.changeId }, colleague);
    expect(reply.status).toBe(409);
    expect((await send('Projects', { mode: 'create', rows: [project({})], changeId: 'x' })).status).toBe(400);
  });

  it('is done once for one idempotency key', async () => {
    const body = { mode: 'create', rows: [project({ title: 'Once' })] };
    const key = { 'idempotency-key': newId() };
    const first = await send('Projects', body, company.admin, key);
    const second = await send('Projects', body, company.admin, key);
    expect(second.body).toEqual(first.body);
    expect(await titled('Once')).toHaveLength(1);
  });
});
