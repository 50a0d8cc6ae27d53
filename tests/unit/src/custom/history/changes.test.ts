import { describe, expect, it } from 'vitest';
import { canBeUndone, groupedChanges, type HistoryRecord } from '#console/custom/history/changes';
import { entityAddress } from '#console/custom/history/kinds';
import { daysAgo } from '#console/custom/history/periods';
import { daysLeft } from '#console/custom/trash/trashRules';
import type { HistoryAction } from '#contract/extensions/history';

const entry = (id: string, changeId: string, more: Partial<HistoryRecord> = {}): HistoryRecord => ({
  id,
  changeId,
  at: '2026-03-01T10:00:00Z',
  userId: 'u1',
  userName: 'Ada',
  action: 'updated',
  resource: 'projects',
  entityId: id,
  entityName: 'Roof',
  parent: null,
  changes: [{ field: 'title', before: 'Rof', after: 'Roof' }],
  ...more,
});

describe('The history on the console (rules 14.11)', () => {
  it('entries of one request are one change, in the order of the newest', () => {
    const changes = groupedChanges([entry('1', 'b'), entry('2', 'a'), entry('3', 'b')]);
    expect(changes.map(({ id, entries }) => [id, entries.map((each) => each.id)])).toEqual([
      ['b', ['1', '3']],
      ['a', ['2']],
    ]);
  });

  it.each<[string, HistoryAction, boolean]>([
    ['projects', 'updated', true],
    ['projects', 'deleted', true],
    ['users', 'updated', true],
    ['users', 'deleted', false],
    ['roles', 'deleted', false],
    ['documents', 'deleted', true],
    ['documents', 'created', false],
    ['comments', 'updated', false],
    ['projectSchema', 'updated', true],
  ])('whether a change can be undone: %s %s %s', (resource, action, offered) => {
    expect(canBeUndone(entry('1', 'a', { resource, action }))).toBe(offered);
  });

  it('a change of fields lists changed, added and moved ones', () => {
    const field = { name: 'Cost' };
    const offered = (changes: HistoryRecord['changes']) =>
      canBeUndone(entry('1', 'a', { resource: 'clientSchema', action: 'updated', changes }));
    expect(offered([{ field: 'fields.1', before: field, after: field }])).toBe(true);
    expect(offered([{ field: 'fields.1', before: null, after: field }])).toBe(true);
    expect(offered([{ field: 'fields.1', before: field, after: null }])).toBe(false);
    expect(offered([{ field: 'order', before: ['1'], after: ['2'] }])).toBe(true);
    expect(offered([{ field: 'layout', before: { columns: ['name'] }, after: null }])).toBe(true);
  });

  it('a change without values, such as a new password, cannot be restored', () => {
    expect(canBeUndone(entry('1', 'a', { resource: 'users', changes: [] }))).toBe(false);
  });

  it.each([
    [{ resource: 'projects', id: '1' }, null, '/projects/1'],
    [{ resource: 'roles', id: '1' }, null, '/settings/roles/1'],
    [{ resource: 'flights', id: '1' }, { resource: 'projects', id: '2' }, '/projects/2/travel'],
    [{ resource: 'inventoryDocuments', id: '1' }, { resource: 'inventory', id: '2' }, '/inventory/2'],
    [{ resource: 'travelDocuments', id: '1' }, { resource: 'flights', id: '2' }, undefined],
    [{ resource: 'clientSchema', id: '1' }, null, '/schema/entities'],
  ])('leads to what shows %o of %o', (entity, parent, address) => {
    expect(entityAddress(entity, parent)).toBe(address);
  });

  it('a period begins with a day of the viewer’s zone', () => {
    expect(daysAgo(6, new Date(2026, 2, 3, 15, 30))).toBe('2026-02-25T00:00');
  });
});

describe('The trash on the console (rules 14.13)', () => {
  it.each([
    ['2026-03-31T10:00:00Z', 30],
    ['2026-03-31T09:59:00Z', 30],
    ['2026-03-02T09:59:00Z', 1],
    ['2026-03-01T20:00:00Z', 0],
    ['2026-02-01T00:00:00Z', 0],
  ])('what expires at %s has %i days', (expiresAt, days) => {
    expect(daysLeft({ expiresAt }, Date.parse('2026-03-01T10:00:00Z'))).toBe(days);
  });
});
