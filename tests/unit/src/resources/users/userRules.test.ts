import { describe, expect, it } from 'vitest';
import {
  clientForRole,
  defaultRole,
  fullNameOf,
  invitationLink,
  newUser,
  userData,
  userErrors,
  valuesOf,
} from '#console/resources/users/userRules';

const key = (name: string) => name;
const admin = { id: 'r1', name: 'Admin', roleType: null };
const worker = { id: 'r2', name: 'worker', roleType: 'InternalUser' };
const client = { id: 'r3', name: 'Client', roleType: 'ClientUser' };
const roles = [admin, worker, client];
const good = { firstName: 'Ada', lastName: 'Lovelace', roleId: 'r2' };

describe('part 2, section 2: the default role of a new user', () => {
  it("is the one named 'worker', or else the first", () => {
    expect(defaultRole(roles)).toBe(worker);
    expect(defaultRole([client, admin])).toBe(client);
    expect(newUser([]).roleId).toBe('');
  });
});

describe('part 2, section 5: Add user', () => {
  it('needs a first and a last name', () => {
    expect(userErrors({ ...good, firstName: ' ', lastName: '' }, roles, key)).toEqual({
      firstName: 'users.problem.firstName',
      lastName: 'users.problem.lastName',
    });
  });
  it('takes no email, and refuses what does not look like one', () => {
    expect(userErrors({ ...good, email: '' }, roles, key)).toEqual({});
    expect(userErrors({ ...good, email: 'ada@example.com' }, roles, key)).toEqual({});
    expect(userErrors({ ...good, email: 'ada@' }, roles, key)).toEqual({ email: 'users.problem.email' });
  });
  it('takes no password; one that is given has 6 characters and is confirmed', () => {
    expect(userErrors({ ...good, password: '', confirmPassword: 'x' }, roles, key)).toEqual({});
    expect(userErrors({ ...good, password: 'short' }, roles, key)).toEqual({
      password: 'users.problem.password',
      confirmPassword: 'users.problem.confirm',
    });
    expect(userErrors({ ...good, password: 'longer', confirmPassword: 'other' }, roles, key)).toEqual({
      confirmPassword: 'users.problem.mismatch',
    });
    expect(userErrors({ ...good, password: 'longer', confirmPassword: 'longer' }, roles, key)).toEqual({});
  });
  it('needs a client for client roles, and for no other', () => {
    expect(userErrors({ ...good, roleId: 'r3' }, roles, key)).toEqual({ clientId: 'users.problem.client' });
    expect(userErrors({ ...good, roleId: 'r3', clientId: 'c1' }, roles, key)).toEqual({});
    expect(userErrors({ ...good, roleId: '' }, roles, key)).toEqual({ roleId: 'users.problem.role' });
  });
});

describe('part 2, section 2: the client selector', () => {
  it('is cleared by a role that is no client-type one', () => {
    expect(clientForRole(roles, 'r3', 'c1')).toBe('c1');
    expect(clientForRole(roles, 'r2', 'c1')).toBe('');
  });
});

describe('what a form sends', () => {
  it('turns blanks into nothing and the tick into a yes or no', () => {
    expect(userData({ firstName: 'Ada', phone: ' ', isActive: 'false' })).toEqual({
      firstName: 'Ada',
      phone: null,
      isActive: false,
    });
    expect(userData({ isActive: true })).toEqual({ isActive: true });
  });
  it('finds the role by its name where a backend gives no id', () => {
    expect(valuesOf({ id: 'u', roleName: 'worker' }, roles)).toMatchObject({ roleId: 'r2', isActive: 'true' });
  });
});

describe('decisions, section 10: invitations', () => {
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
