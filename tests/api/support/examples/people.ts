import { makeResetToken } from '#server/notifications/resets';
import { password, type TestApp, type TestTenant } from '../app';
import { softwareAuthenticator } from '../authenticator';
import { codeOf } from '../factors';
import type { Recorder } from './recorder';

interface Made {
  id: string;
}

const newPassword = 'Better-horse-8';

/** Calls of roles and users. @returns somebody who has signed up */
export async function userCalls({ call }: Recorder, company: TestTenant) {
  const as = company.admin;
  const claims = ['Project:ViewAssignedProjects', 'ProjectComments:View', 'ProjectComments:Create'];
  const role = await call<Made>('roles.create', { as, body: { name: 'Engineer', description: 'On site', claims } });
  const params = { roleId: role.id };
  await call('roles.replace', { as, body: { id: role.id, name: 'Engineer', claims: [...claims, 'Inventory:View'] } });
  await call('roles.assignClaim', { as, query: { role: 'Engineer', claimValue: 'Clients:View' } });
  await call('roles.get', { as, params });
  await call('roles.byName', { as, params: { roleName: 'Engineer' } });
  await call('roles.list', { as });
  await call('roles.claims', { as });
  await call('roles.changeMany', { as, body: { ids: [role.id], changes: { description: 'On sites' } } });
  const spare = await call<Made>('roles.create', { as, body: { name: 'Spare' } });
  await call('roles.deleteMany', { as, body: { ids: [spare.id] } });

  const person = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', roleId: role.id };
  const invited = await call<Made & { invitation: string }>('users.create', { as, body: person });
  const ofUser = { as, params: { id: invited.id } };
  await call('auth.register', {
    body: {
      tenantId: company.id,
      invitation: invited.invitation,
      userName: 'grace',
      password,
      confirmPassword: password,
    },
  });
  await call('users.change', { ...ofUser, body: { phoneNumber: '+49 30 1234' } });
  await call('users.get', ofUser);
  await call('users.list', { as, query: { sort: '["firstName","ASC"]' } });
  await call('users.figures', { as });
  await call('users.changeMany', { as, body: { ids: [invited.id], changes: { phoneNumber: '+49 30 4321' } } });
  const away = { ...person, firstName: 'Ann', email: 'ann@example.com' };
  const left = await call<Made>('users.create', { as, body: away });
  await call('users.invite', { as, params: { id: left.id } });
  await call('users.deleteMany', { as, body: { ids: [left.id] } });
  return { id: invited.id, role: role.id };
}

/** Calls of somebody's own account. @returns somebody who is signed in */
export async function accountCalls({ call, refused }: Recorder, test: TestApp, company: TestTenant, grace: Made) {
  const credentials = { identifier: 'grace', password, tenantId: company.id };
  const signedIn = await call<{ token: string; refreshToken: string }>('auth.login', { body: credentials });
  const { refreshToken } = signedIn;
  const as = await call<{ token: string }>('auth.refresh', { body: { refreshToken } });
  await call('auth.sessions', { as });
  await call('users.me', { as });
  await call('users.changeMe', { as, body: { language: 'en' } });
  const change = { currentPassword: password, newPassword, confirmPassword: newPassword };
  await call('auth.changePassword', { as, body: change });
  const accepted = { userId: grace.id, password, confirmedPassword: password };
  await call('auth.adminChangePassword', { as: company.admin, body: accepted });
  await call('passwordReset.forgot', { body: { identifier: 'grace', tenantId: company.id } });
  await refused('GET', '/api/Users/me', {});
  const token = await test.database.database.tenant(company.id, {}, (tx) => makeResetToken(tx, grace.id, 5));
  await call('passwordReset.reset', { body: { token, password: newPassword, confirmPassword: newPassword } });
  return call<{ token: string }>('auth.login', { body: { ...credentials, password: newPassword } });
}

/** Calls of second factors and passkeys. */
export async function factorCalls({ call, rename }: Recorder, company: TestTenant) {
  const user = await company.holder();
  const as = user;
  rename(user.userName, 'lin');
  rename(Buffer.from(user.id).toString('base64url'), '…');
  const { secret } = await call<{ secret: string }>('twoFactor.setUp', { as });
  const enabled = await call<{ recoveryCodes: string[] }>('twoFactor.enable', { as, body: { code: codeOf(secret) } });
  await call('twoFactor.state', { as });
  const credentials = { identifier: user.userName, password, tenantId: company.id };
  const { twoFactor } = await call<{ twoFactor: string }>('auth.login', { body: credentials });
  const [first, second] = enabled.recoveryCodes;
  await call('twoFactor.verify', { body: { challenge: twoFactor, code: first } });
  await call('twoFactor.disable', { as, body: { password, code: second } });
  await call('twoFactor.reauthenticate', { as, body: { password } });

  const authenticator = softwareAuthenticator();
  rename(authenticator.id, '…');
  const { challenge } = await call<{ challenge: string }>('passkeys.options', { as });
  const made = { name: 'Laptop', response: authenticator.create({ challenge }) };
  const passkey = await call<Made>('passkeys.create', { as, body: made });
  await call('passkeys.rename', { as, params: { id: passkey.id }, body: { name: 'Laptop at work' } });
  await call('passkeys.list', { as });
  const { id: tenantId } = company;
  const asked = await call<{ challenge: string }>('passkeys.loginOptions', { body: { tenantId } });
  const response = authenticator.sign({ challenge: asked.challenge }, user.id);
  await call('passkeys.login', { body: { tenantId, response } });
}
