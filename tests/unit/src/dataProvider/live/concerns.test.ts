import type { QueryKey } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { type Concern, isConcerned, topicsOf } from '#console/dataProvider/live/concerns';
import { inPace } from '#console/dataProvider/live/pace';

const query = (queryKey: QueryKey, data?: unknown) =>
  ({ queryKey, state: { data } }) as Parameters<typeof isConcerned>[0];
const list = (resource: string, filter = {}) => [resource, 'getList', { filter }];

describe('topics that a screen subscribes to', () => {
  it.each([
    [['projects', 'getOne', { id: '1' }], ['projects/1']],
    [['comments', 'thread', '1'], ['comments']],
    [list('clients'), ['clients']],
    [list('inventory'), ['inventory', 'inventoryDocuments', 'inventoryImages']],
    [['currentTenant'], ['tenants', 'projectSchema', 'clientSchema']],
    [['definitions', 'ticket'], ['ticketSchema']],
    [['projects', 'all', 0], []],
    [['users', 'getMany', { ids: ['1'] }], []],
    [['history', 'getList', { filter: { entityId: '1' } }], []],
    [['me'], ['users']],
    [['health'], []],
  ])('%j', (key, topics) => expect(topicsOf(key)).toEqual(topics));

  it('include children of the rows of a list, within the limit of a stream', () => {
    expect(topicsOf(list('projects'))).toEqual(expect.arrayContaining(['projects', 'comments', 'documents']));
    for (const key of [list('projects'), list('history'), ['projectSummary']])
      expect(topicsOf(key).length).toBeLessThanOrEqual(20);
  });
});

describe('a change of fields invalidates', () => {
  it('the fields of that kind, and rows with their values', () => {
    const fields: Concern = { resource: 'ticketSchema', action: 'updated', many: true };
    expect(isConcerned(query(['definitions', 'ticket']), fields)).toBe(true);
    expect(isConcerned(query(list('supportTickets')), fields)).toBe(true);
    expect(isConcerned(query(['definitions', 'user']), fields)).toBe(false);
    expect(isConcerned(query(['currentTenant']), fields)).toBe(false);
    expect(isConcerned(query(['currentTenant']), { ...fields, resource: 'projectSchema' })).toBe(true);
  });
});

describe('a change invalidates', () => {
  const change = (concern: Partial<Concern>): Concern => ({
    resource: 'projects',
    action: 'updated',
    ids: ['1'],
    ...concern,
  });
  const comment = change({
    resource: 'comments',
    action: 'created',
    ids: ['9'],
    parent: { resource: 'projects', id: '1' },
  });

  it('the record, every list of the resource and what shows parts of it', () => {
    expect(isConcerned(query(['projects', 'getOne', { id: '1' }]), change({}))).toBe(true);
    expect(isConcerned(query(['projects', 'getOne', { id: '2' }]), change({}))).toBe(false);
    expect(isConcerned(query(list('projects')), change({}))).toBe(true);
    expect(isConcerned(query(['projectSummary']), change({}))).toBe(true);
    expect(isConcerned(query(list('clients')), change({}))).toBe(false);
    expect(isConcerned(query(['projects', 'getOne', { id: '2' }]), change({ many: true, ids: [] }))).toBe(true);
  });

  it('no deleted record: it stays on the screen', () => {
    expect(isConcerned(query(['projects', 'getOne', { id: '1' }]), change({ action: 'deleted' }))).toBe(false);
  });

  it('a child alone, its record, and lists that show it', () => {
    expect(isConcerned(query(['comments', 'thread', '1']), comment)).toBe(true);
    expect(isConcerned(query(['comments', 'thread', '2']), comment)).toBe(false);
    expect(isConcerned(query(['projects', 'getOne', { id: '1' }]), comment)).toBe(true);
    expect(isConcerned(query(list('projects'), { data: [{ id: '1' }] }), comment)).toBe(true);
    expect(isConcerned(query(list('projects'), { data: [{ id: '2' }] }), comment)).toBe(false);
  });

  it('everything below a record with missed changes', () => {
    expect(isConcerned(query(['comments', 'thread', '1']), change({ below: true }))).toBe(true);
    expect(isConcerned(query(['comments', 'thread', '1']), change({}))).toBe(false);
  });
});

describe('lists are read', () => {
  it('at once, then at growing intervals while changes continue', () => {
    vi.useFakeTimers();
    const times: number[] = [];
    const begun = performance.now();
    const read = inPace({ least: 1000, most: 5000 }, () => void times.push(performance.now() - begun));
    for (let each = 0; each < 200; each += 1) {
      read();
      vi.advanceTimersByTime(100);
    }
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(times[0]).toBeLessThan(10);
    expect(gaps[0]).toBeGreaterThanOrEqual(1000);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(5100);
    expect(gaps.at(-1)).toBeGreaterThanOrEqual(4900);
    vi.useRealTimers();
  });
});
