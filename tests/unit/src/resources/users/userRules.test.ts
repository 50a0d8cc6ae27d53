import { describe, expect, it } from 'vitest';
import {
  clientForRole,
  defaultRole,
  fullNameOf,
  invitationLink,
  newUser,
  userFormValues,
} from '#console/resources/users/userRules';

const admin = { id: 'r1', name: 'Admin', roleType: null };
const worker = { id: 'r2', name: 'worker', roleType: 'InternalUser' };
const client = { id: 'r3', name: 'Client', roleType: 'ClientUser' };
const roles = [admin, worker, client];

describe('the default role of a new user (rules 8.2)', () => {
  it("is the one named 'worker', or else the first", () => {
    expect(defaultRole(roles)).toBe(worker);
    expect(defaultRole([client, admin])).toBe(client);
    expect(newUser([]).roleId).toBe('');
  });
});

describe('the client selector (rules 8.3)', () => {
  it('is cleared by a role that is no client-type one', () => {
    expect(clientForRole(roles, 'r3', 'c1')).toBe('c1');
    expect(clientForRole(roles, 'r2', 'c1')).toBe('');
  });
});

describe('what the form of a user starts with', () => {
  it('finds the role by its name where a backend gives no id', () => {
    expect(userFormValues({ id: 'u', roleName: 'worker' }, roles)).toMatchObject({ roleId: 'r2', isActive: 'true' });
  });
});

describe('invitations (rules 1.12)', () => {
  it('are links to the registration of the company', () => {
    expect(invitationLink('https://atrium.example', 't 1', 'a+b')).toBe(
      'https://atrium.example/register/t%201?invitation=a%2Bb',
    );
  });
});

describe('the name of a user', () => {
  it('is first and last name, else the user name, else the email', () => {
    expect(fullNameOf({ firstName: 'Ada', lastName: 'Lovelace' })).toBe('Ada Lovelace');
    expect(fullNameOf({ username: 'ada', email: 'a@b.c' })).toBe('ada');
    expect(fullNameOf({ email: 'a@b.c' })).toBe('a@b.c');
  });
});
