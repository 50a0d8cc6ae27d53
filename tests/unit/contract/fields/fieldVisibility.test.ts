import { describe, expect, it } from 'vitest';
import { allows } from '#contract/fields/fieldRights';
import { inheritedFrom, visibilityOf } from '#contract/fields/fieldVisibility';

describe('the visibility of a field (rules 11.28)', () => {
  it('follows formulas and conditions, through other fields, in circles, and by all rules on the way', () => {
    const fields = [
      { id: 'a', name: 'Cost', seenBy: 'internal' as const },
      { id: 'b', name: 'Price', seenBy: ['r2', 'r1'] },
      { id: 'c', name: 'Margin', formula: '{ price } - {COST} * len("{Plain}")' },
      { id: 'd', name: 'Asked', conditions: { visible: { $or: [{ 'fields.c_gt': 1 }, { status: 'x' }] } } },
      { id: 'e', name: 'Plain', conditions: { required: { 'fields.f': 'x' } } },
      { id: 'f', name: 'Other', conditions: { readOnly: { 'fields.e': 'x' } } },
      { id: 'g', name: 'Nobody', seenBy: [] },
    ];
    expect(Object.fromEntries(visibilityOf(fields))).toEqual({
      a: ['internal'],
      b: [['r2', 'r1']],
      c: [['r2', 'r1'], 'internal'],
      d: [['r2', 'r1'], 'internal'],
      g: [[]],
    });
    expect(inheritedFrom(fields, 'd').sort()).toEqual(['Cost', 'Price']);
    expect(inheritedFrom(fields, 'e')).toEqual([]);
  });

  it('follows look-ups and roll-ups to the fields of other kinds', () => {
    const visibility = visibilityOf([
      { id: 'a', name: 'Rate', kind: 'client', seenBy: 'internal' },
      { id: 'b', name: 'Client', kind: 'project' },
      { id: 'c', name: 'Rate', kind: 'project', lookup: { through: 'fields.b', field: 'fields.a' } },
      {
        id: 'd',
        name: 'Rates',
        kind: 'client',
        rollup: { resource: 'projects', through: 'fields.b', how: 'max', of: 'fields.c' },
      },
      { id: 'e', name: 'Title', kind: 'project', lookup: { through: 'fields.b', field: 'name' } },
    ]);
    expect(Object.fromEntries(visibility)).toEqual({ a: ['internal'], c: ['internal'], d: ['internal'] });
  });

  it('is that of the roles that every rule allows, and of who sets the rules', () => {
    const role = (id: string, roleType: string | null, ...permissions: string[]) => ({ id, roleType, permissions });
    const rules = ['internal' as const, ['r1', 'r3']];
    expect(allows(rules, role('r1', 'InternalUser'))).toBe(true);
    expect(allows(rules, role('r1', null))).toBe(true);
    expect(allows(rules, role('r2', 'InternalUser'))).toBe(false);
    expect(allows(rules, role('r3', 'ClientUser'))).toBe(false);
    expect(allows(rules, role('r3', 'ClientUser', 'EntitiesSchema:Edit'))).toBe(true);
    expect(allows([[]], role('r1', null, 'EntitiesSchema:View'))).toBe(false);
    expect(allows([null, undefined], role('r1', null))).toBe(true);
    expect(allows(null, role('r1', null))).toBe(true);
  });
});
