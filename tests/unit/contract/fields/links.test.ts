import { describe, expect, it } from 'vitest';
import { fieldTypes, storedText } from '#contract/fields/fieldTypes';
import { visibilityOf } from '#contract/fields/fieldVisibility';
import { canRollUp, isComputed, rollupType } from '#contract/fields/links';
import { referredIds, targetOf } from '#contract/fields/references';
import type { ByKind } from '#server/areas/schema/linkCircles';
import { circles } from '#server/areas/schema/linkCircles';

describe('references (rules 11.30)', () => {
  it('go to what their definition names; a user goes to users', () => {
    expect(targetOf({ type: 'reference', target: 'clients' })).toBe('clients');
    expect(targetOf({ type: 'reference', target: 'roles' })).toBeUndefined();
    expect(targetOf({ type: 'text', target: 'clients' })).toBeUndefined();
    expect(targetOf({ type: 'user', target: 'clients' })).toBe('users');
  });

  it('are stored in one spelling, each once', () => {
    expect(storedText({ type: 'reference' }, ' AB ').value).toBe('ab');
    expect(storedText({ type: 'references' }, '["AB","ab","C"]').value).toBe('["ab","c"]');
    expect(storedText({ type: 'references' }, '[]').value).toBeNull();
    expect(fieldTypes.references.check('AB', { options: null })).toBe('reference');
    expect([referredIds('a'), referredIds('["a","b"]')]).toEqual([['a'], ['a', 'b']]);
  });
});

describe('look-ups and roll-ups (rules 11.31)', () => {
  it('add up numbers, compare days and numbers, and count anything', () => {
    const functionsOf = (type: string) => (['count', 'sum', 'min', 'max'] as const).map((how) => canRollUp(how, type));
    expect(functionsOf('currency')).toEqual([true, true, true, true]);
    expect(functionsOf('date')).toEqual([true, false, true, true]);
    expect(functionsOf('text')).toEqual([true, false, false, false]);
    expect([rollupType('count', 'text'), rollupType('sum', 'rating'), rollupType('max', 'rating')]).toEqual([
      'integer',
      'number',
      'rating',
    ]);
    expect(isComputed({ lookup: { through: 'clientId', field: 'name' } })).toBe(true);
  });

  it('find circles through formulas and other kinds, and nothing else', () => {
    const clients = { resource: 'clients', through: 'clientId' };
    const all: ByKind = new Map([
      [
        'project',
        [
          { id: 'a', name: 'A', lookup: { ...clients, field: 'fields.b' } },
          { id: 'c', name: 'C', type: 'number', formula: '{A} + 1' },
          { id: 'd', name: 'D', lookup: { ...clients, field: 'name' } },
        ],
      ],
      [
        'client',
        [{ id: 'b', name: 'B', rollup: { resource: 'projects', through: 'clientId', how: 'sum', of: 'fields.c' } }],
      ],
    ]);
    expect([...circles(all)].sort()).toEqual(['client fields.b', 'project fields.a', 'project fields.c']);
  });

  it('are seen by whoever may see what they show, whatever kind that is of (rules 11.28)', () => {
    const visibility = visibilityOf([
      { id: 'a', name: 'A', kind: 'project', lookup: { through: 'clientId', field: 'fields.b', resource: 'clients' } },
      { id: 'b', name: 'B', kind: 'client', seenBy: 'internal' },
      { id: 'c', name: 'B', kind: 'project' },
      { id: 'd', name: 'D', kind: 'project', formula: '{B} + 1' },
    ]);
    expect([...visibility.keys()].sort()).toEqual(['a', 'b']);
  });
});
