import { describe, expect, it } from 'vitest';
import { recordPaths, recordPlace } from '#console/layout/recordPlaces';

describe('decisions, section 6: dialogs have addresses', () => {
  const paths = recordPaths('/inventory');
  it('makes the addresses of a resource', () => {
    expect([paths.list, paths.create, paths.record('a/b'), paths.edit('7')]).toEqual([
      '/inventory',
      '/inventory/create',
      '/inventory/a%2Fb',
      '/inventory/7/edit',
    ]);
  });
  it('reads the list, its create dialog and a record', () => {
    expect(recordPlace('', null)).toEqual({ kind: 'list' });
    expect(recordPlace('create', null)).toEqual({ kind: 'create' });
    expect(recordPlace('a%2Fb', null)).toEqual({ kind: 'record', id: 'a/b' });
  });
  it('shows the edit dialog over the list when it was opened there, over the record otherwise', () => {
    expect(recordPlace('7/edit', { under: 'list' })).toEqual({ kind: 'edit', id: '7', under: 'list' });
    expect(recordPlace('7/edit', { under: 'detail' })).toEqual({ kind: 'edit', id: '7', under: 'detail' });
    expect(recordPlace('7/edit', { under: 'elsewhere' })).toEqual({ kind: 'edit', id: '7', under: 'detail' });
    expect(recordPlace('7/edit', null)).toEqual({ kind: 'edit', id: '7', under: 'detail' });
  });
});
