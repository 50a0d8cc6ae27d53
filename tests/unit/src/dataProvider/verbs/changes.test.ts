import { describe, expect, it } from 'vitest';
import { customFieldId, definitionId, fieldName, fieldSource, wireField } from '#console/dataProvider/lists/fieldNames';
import { flatFilter } from '#console/dataProvider/lists/filters';
import { changedMembers } from '#console/dataProvider/verbs/changes';

describe('differences from the previous record (rules 2.15)', () => {
  it.each([
    ['nothing', { a: 1, b: 'x' }, { a: 1, b: 'x' }, {}],
    ['a member', { a: 1, b: 'x' }, { a: 2, b: 'x' }, { a: 2 }],
    ['blank against missing', { a: null }, { a: '', b: undefined }, {}],
    ['a cleared member', { a: 'x' }, { a: null }, { a: null }],
    ['the order of ids', { userIds: ['1', '2'] }, { userIds: ['2', '1'] }, {}],
    ['a set of ids', { userIds: ['1', '2'] }, { userIds: ['2'] }, { userIds: ['2'] }],
    [
      'one of several values',
      { fields: { f_a: '1', f_b: '2' } },
      { fields: { f_a: '1', f_b: '3' } },
      { fields: { f_b: '3' } },
    ],
    ['values where there were none', {}, { fields: { f_a: '1' } }, { fields: { f_a: '1' } }],
  ])('%s', (_case, previous, data, changed) => {
    expect(changedMembers(previous, data)).toEqual(changed);
  });

  it('all members differ where the previous record is unknown', () => {
    expect(changedMembers(undefined, { a: 1 })).toEqual({ a: 1 });
  });
});

describe('the names of custom fields (pitfall 12)', () => {
  it.each(['0190a2b4-7c1e-7000-8000-000000000001', 'a.b[0]', 'with_line', 'Étage', '12'])(
    '%s is encoded and decoded',
    (id) => {
      expect(definitionId(fieldName(id))).toBe(id);
      expect(fieldName(id)).toMatch(/^f_[\w-]+$/);
      expect(wireField(fieldSource(id))).toBe(`fields.${id}`);
    },
  );

  it('are distinguished from fields of the resource', () => {
    expect(customFieldId('status')).toBeUndefined();
    expect(wireField('status')).toBe('status');
    expect(customFieldId('fields.1')).toBe('1');
  });
});

describe('filters', () => {
  it('lose nesting and empty values, and keep false and 0', () => {
    expect(
      flatFilter({
        q: ' ',
        status: [],
        a: null,
        active: false,
        size_gte: 0,
        fields: { 'f_x-1': 'v', 'f_x-1_neq': '' },
      }),
    ).toEqual({ active: false, size_gte: 0, 'fields.x-1': 'v' });
  });
});
