import { describe, expect, it } from 'vitest';
import { recordPaths, underOf } from '#console/layout/navigation/recordNavigation';

describe('dialogs have addresses (rules 13.7)', () => {
  const paths = recordPaths('/inventory');
  it('makes the addresses of a resource', () => {
    expect([paths.list, paths.create, paths.record('a/b'), paths.edit('7')]).toEqual([
      '/inventory',
      '/inventory/create',
      '/inventory/a%2Fb',
      '/inventory/7/edit',
    ]);
  });
  it('knows whether a dialog was opened from a screen or by a link', () => {
    expect([{ under: 'list' }, { under: 'detail' }, { under: 'elsewhere' }, 'list', null].map(underOf)).toEqual([
      'list',
      'detail',
      null,
      null,
      null,
    ]);
  });
});
