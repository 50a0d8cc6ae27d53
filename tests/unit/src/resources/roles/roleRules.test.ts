import { describe, expect, it } from 'vitest';
import { areaOf, claimGroups, foundClaims, groupToggled, toggled } from '#console/layout/parts/permissionGroups';
import { knownClaims, newRole, roleCounts, typeWhenAssignable } from '#console/resources/roles/roleRules';

const claims = [
  { value: 'Users:View', title: 'View users', description: 'See every user' },
  { value: 'Users:Add', title: 'Add users', description: null },
  { value: 'Roles:View', title: 'View roles', description: 'See roles' },
];

describe('the four counters (rules 9.2)', () => {
  it('count all roles, internal and client ones, and those with permissions', () => {
    const roles = [
      { roleType: 'InternalUser', claims: ['a'] },
      { roleType: 'ClientUser', claims: [] },
      { roleType: null, claims: ['a', 'b'] },
      { roleType: 'InternalUser' },
    ];
    expect(roleCounts(roles)).toEqual({ total: 4, internal: 2, client: 1, permitted: 2 });
  });
});

describe('the role form (rules 9.2)', () => {
  it('clears the type when it is not assignable, and makes it an internal one when it is', () => {
    expect(typeWhenAssignable(false)).toBeNull();
    expect(typeWhenAssignable(true)).toBe('InternalUser');
    expect(newRole().roleType).toBe('InternalUser');
  });
});

describe('a role (rules 9.2)', () => {
  it('is saved without the claims that are not in the known permission list', () => {
    expect(knownClaims(['Users:Add', 'Gone:Away'], claims)).toEqual(['Users:Add']);
    expect(knownClaims(null, claims)).toEqual([]);
  });
});

describe('the permission selection (rules 9.2)', () => {
  it('is grouped by the part before the first colon', () => {
    expect(areaOf('A:B:C')).toBe('A');
    expect(claimGroups(claims).map(({ area, claims: those }) => [area, those.length])).toEqual([
      ['Users', 2],
      ['Roles', 1],
    ]);
  });
  it('is searched by value, title and description', () => {
    expect(foundClaims(claims, 'EVERY').map(({ value }) => value)).toEqual(['Users:View']);
    expect(foundClaims(claims, 'roles:')).toHaveLength(1);
    expect(foundClaims(claims, ' ')).toHaveLength(3);
  });
  it('takes one or a whole group, and gives it back', () => {
    const users = claims.slice(0, 2);
    expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggled(['a', 'b'], 'b')).toEqual(['a']);
    expect(groupToggled(['Roles:View', 'Users:Add'], users)).toEqual(['Roles:View', 'Users:View', 'Users:Add']);
    expect(groupToggled(['Roles:View', 'Users:Add', 'Users:View'], users)).toEqual(['Roles:View']);
  });
});
