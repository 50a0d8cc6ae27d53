import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import { newId } from '#server/database/ids';
import { hashSecret, newSecret } from '#server/security/secrets';
import { password, type TestUser } from './support/app';
import { company, startCompany, test } from './support/company';

interface Pair {
  token: string;
  refreshToken: string;
}
interface SignedIn extends Pair {
  user: { id: string; permissions: string[]; username: string; roleName: string };
  mustChangePassword?: boolean;
}

startCompany();

const login = (identifier: string, typed = password, tenantId = company.id) =>
  test.call<SignedIn & ErrorBody>('POST', '/api/Auth/login', { body: { identifier, password: typed, tenantId } });
const refresh = (refreshToken: string) =>
  test.call<Pair & ErrorBody>('POST', '/api/Auth/refresh-token', { body: { refreshToken } });
const inside = (statement: string, values: unknown[] = []) =>
  test.database.database.tenant(company.id, {}, (tx) => tx.query(statement, values));
const someone = async (): Promise<TestUser> => company.holder('Project:ViewAllProjects');

describe('signing in (rules 1.5)', () => {
  it('accepts the user name or the email, ignoring case, and returns tokens and the user with permissions', async () => {
    const user = await someone();
    for (const identifier of [user.userName.toUpperCase(), `${user.userName}@Example.com`]) {
      const { status, body } = await login(identifier);
      expect(status).toBe(200);
      expect(body.user).toMatchObject({
        id: user.id,
        username: user.userName,
        permissions: ['Project:ViewAllProjects'],
      });
      const claims = JSON.parse(Buffer.from(body.token.split('.')[1] ?? '', 'base64url').toString());
      expect(claims).toMatchObject({ sub: user.id, tenantId: company.id, permissions: ['Project:ViewAllProjects'] });
      expect(claims.exp - claims.iat).toBe(15 * 60);
    }
  });

  it('answers the same 401 for an unknown user, a wrong password, a disabled account and another company', async () => {
    const disabled = await someone();
    await inside('update users set is_active = false where id = $1', [disabled.id]);
    const other = await test.tenant();
    const replies = await Promise.all([
      login('nobody'),
      login((await someone()).userName, 'wrong'),
      login(disabled.userName),
      login(company.admin.userName, password, other.id),
      login(company.admin.userName, password, 'no-such-company'),
    ]);
    for (const reply of replies) {
      expect(reply.status).toBe(401);
      expect(reply.body).toEqual({ status: 401, message: 'Invalid email/username or password' });
    }
  });

  it('reports a name or password that is too long as too long, not as missing', async () => {
    const long = await login('a'.repeat(201), 'p'.repeat(201));
    const tooLong = ['Must be at most 200 characters'];
    expect(long).toMatchObject({ status: 400, body: { errors: { identifier: tooLong, password: tooLong } } });
    expect((await login('', 'x')).body).toMatchObject({ errors: { identifier: ['An email or username is required'] } });
  });

  it('refuses the account after 10 failures, even with the right password, and no other account', async () => {
    const user = await someone();
    for (let failure = 0; failure < 10; failure++) expect((await login(user.userName, 'wrong')).status).toBe(401);
    const refused = await login(user.userName);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body.message).toContain('Too many failed sign-ins');
    expect((await login(`${user.userName}@example.com`)).status).toBe(429);
    expect((await login((await someone()).userName)).status).toBe(200);
  });

  it('ends with the company: sign-in, refresh and token answer 401', async () => {
    const closed = await test.tenant();
    const { body } = await login(closed.admin.userName, password, closed.id);
    await test.database.database.tenant(closed.id, {}, (tx) => tx.query('update tenants set is_active = false'));
    expect((await login(closed.admin.userName, password, closed.id)).status).toBe(401);
    expect((await refresh(body.refreshToken)).status).toBe(401);
    expect((await test.call('POST', '/api/Auth/change-password', { as: body, body: {} })).status).not.toBe(200);
  });
});

describe('refreshing (rules 1.8)', () => {
  it('rotates the token, reads the permissions again, and stores only hashes', async () => {
    const user = await someone();
    const first = (await login(user.userName)).body;
    await inside('update roles set claims = $2 where id = (select role_id from users where id = $1)', [
      user.id,
      ['Clients:View'],
    ]);
    const second = await refresh(first.refreshToken);
    expect(second.status).toBe(200);
    expect(second.body.refreshToken).not.toBe(first.refreshToken);
    const claims = JSON.parse(Buffer.from(second.body.token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.permissions).toEqual(['Clients:View']);
    const stored = await inside('select token_hash from refresh_tokens');
    expect(JSON.stringify(stored.rows)).not.toContain(first.refreshToken);
  });

  it('returns the same successor once more within 10 seconds, and ends the session on any further use', async () => {
    const { body } = await login((await someone()).userName);
    const once = await refresh(body.refreshToken);
    expect(once.status).toBe(200);
    const again = await refresh(body.refreshToken);
    expect(again.status).toBe(200);
    expect(again.body.refreshToken).toBe(once.body.refreshToken);
    expect((await refresh(body.refreshToken)).status).toBe(401);
    expect((await refresh(again.body.refreshToken)).status).toBe(401);
  });

  it('treats a use after 10 seconds as reuse', async () => {
    const { body } = await login((await someone()).userName);
    const next = await refresh(body.refreshToken);
    await inside("update refresh_tokens set used_at = now() - interval '11 seconds' where token_hash = $1", [
      hashSecret(body.refreshToken),
    ]);
    expect((await refresh(body.refreshToken)).status).toBe(401);
    expect((await refresh(next.body.refreshToken)).status).toBe(401);
  });

  it('fails at once for a disabled user, an expired token and an unknown token', async () => {
    const user = await someone();
    const { body } = await login(user.userName);
    await inside('update users set is_active = false where id = $1', [user.id]);
    expect((await refresh(body.refreshToken)).status).toBe(401);
    const other = await login((await someone()).userName);
    await inside("update refresh_tokens set expires_at = now() - interval '1 second' where token_hash = $1", [
      hashSecret(other.body.refreshToken),
    ]);
    expect((await refresh(other.body.refreshToken)).status).toBe(401);
    expect((await refresh(newSecret(company.id))).status).toBe(401);
    expect((await refresh('nonsense')).status).toBe(401);
  });
});

describe('changing passwords (rules 8.5)', () => {
  const change = (as: Pick<TestUser, 'token'>, body: object) =>
    test.call<ErrorBody>('POST', '/api/Auth/change-password', { as, body });
  const better = 'Better-horse-8';

  it('keeps the own session and ends the others', async () => {
    const user = await someone();
    const here = (await login(user.userName)).body;
    const elsewhere = (await login(user.userName)).body;
    const body = { currentPassword: password, newPassword: better, confirmPassword: better };
    expect((await change(here, body)).status).toBe(200);
    expect((await refresh(here.refreshToken)).status).toBe(200);
    expect((await refresh(elsewhere.refreshToken)).status).toBe(401);
    expect((await login(user.userName)).status).toBe(401);
    expect((await login(user.userName, better)).status).toBe(200);
  });

  it.each([
    [{ newPassword: better, confirmPassword: better }, 'currentPassword', 'Current password is required'],
    [{ currentPassword: password }, 'newPassword', 'New password is required'],
    [
      { currentPassword: password, newPassword: 'Short-1', confirmPassword: 'Short-1' },
      'newPassword',
      'Password must be at least 8 characters',
    ],
    [{ currentPassword: password, newPassword: better }, 'confirmPassword', 'Please confirm your new password'],
    [
      { currentPassword: password, newPassword: better, confirmPassword: 'x' },
      'confirmPassword',
      'Passwords do not match',
    ],
    [
      { currentPassword: 'wrong', newPassword: better, confirmPassword: better },
      'currentPassword',
      'Current password is incorrect',
    ],
  ])('reports the error of %j', async (body, field, message) => {
    const reply = await change(await someone(), body);
    expect(reply.status).toBe(400);
    expect(reply.body.errors?.[field]).toContain(message);
  });

  it('lets an administrator set it without the current one, but not for a user with more rights', async () => {
    const administrator = await company.holder('Users:Edit', 'Project:ViewAllProjects');
    const user = await someone();
    const session = (await login(user.userName)).body;
    const set = (as: TestUser, userId: string) =>
      test.call('POST', '/api/Auth/admin/change-password', {
        as,
        body: { userId, password: better, confirmedPassword: better },
      });
    expect((await set(administrator, user.id)).status).toBe(200);
    expect((await refresh(session.refreshToken)).status).toBe(401);
    expect((await login(user.userName, better)).status).toBe(200);
    expect((await set(administrator, company.admin.id)).status).toBe(403);
    expect((await set(administrator, newId())).status).toBe(404);
    expect((await set(administrator, 'no id')).status).toBe(404);
    expect((await set(await someone(), user.id)).status).toBe(403);
  });

  it('is required first if somebody else has set the password', async () => {
    const user = await someone();
    await inside('update users set must_change_password = true where id = $1', [user.id]);
    const { body } = await login(user.userName);
    expect(body.mustChangePassword).toBe(true);
    expect((await test.call('GET', '/api/Projects', { as: body })).status).toBe(403);
    const passwords = { currentPassword: password, newPassword: better, confirmPassword: better };
    expect((await change(body, passwords)).status).toBe(200);
    expect((await test.call('GET', '/api/Projects', { as: body })).status).not.toBe(403);
  });
});

describe('registering by invitation (rules 1.12)', () => {
  const invite = async () => {
    const role = await company.role(`Invited ${newId()}`, []);
    const userId = newId();
    const invitation = newSecret(company.id);
    await inside(
      "insert into users (tenant_id, id, role_id, first_name, last_name) values ($1, $2, $3, 'New', 'Person')",
      [company.id, userId, role.id],
    );
    await inside(
      "insert into invitations (tenant_id, id, user_id, token_hash, expires_at) values ($1, $2, $3, $4, now() + interval '7 days')",
      [company.id, newId(), userId, hashSecret(invitation)],
    );
    return invitation;
  };
  const register = (body: object) => test.call<ErrorBody>('POST', '/api/Auth/register', { body });
  const form = (invitation: string, userName: string) => ({
    tenantId: company.id,
    invitation,
    userName,
    email: `${userName}@example.com`,
    password,
    confirmPassword: password,
    firstName: 'Ines',
    lastName: 'Costa',
  });

  it('sets user name and password once, and answers 200 without a body', async () => {
    const invitation = await invite();
    const reply = await register(form(invitation, 'ines'));
    expect(reply.status).toBe(200);
    expect(reply.body).toBe('');
    expect((await login('ines')).body.user.username).toBe('ines');
    expect((await register(form(invitation, 'ines2'))).status).toBe(400);
  });

  it('is refused without a valid invitation, which remains valid if the user name is taken', async () => {
    expect((await register(form(newSecret(company.id), 'x'))).body.errors?.invitation).toBeDefined();
    const invitation = await invite();
    const taken = await register({ ...form(invitation, company.admin.userName), email: undefined });
    expect(taken.status).toBe(409);
    expect(taken.body.errors?.userName).toBeDefined();
    expect((await register(form(invitation, 'second-try'))).status).toBe(200);
  });
});

describe('tokens', () => {
  it('are refused with the specified body if expired, altered, of another company or missing', async () => {
    const claims = { sub: company.admin.id, tenantId: company.id, permissions: [], sid: newId() };
    const tokens = [
      await test.forge(claims, { expiresIn: '-1 second' }),
      await test.forge(claims, { secret: 'another secret that is long enough to be one' }),
      `${company.admin.token.slice(0, -2)}xx`,
      'nonsense',
    ];
    for (const as of [...tokens.map((token) => ({ token })), undefined]) {
      const reply = await test.call('GET', '/api/Projects', { as });
      expect(reply).toMatchObject({ status: 401, body: { status: 401, message: 'Sign in to continue.' } });
    }
  });
});
