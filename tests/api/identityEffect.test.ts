import { expect, it } from 'vitest';
import type { IdentityEffect } from '#contract/extensions/accessReview';
import { saveIdentity, settingsAt } from './support/identity';
import { emailOf, enter, newSubject, person, provider, startProvider, test } from './support/identityCalls';

startProvider();

/** A company whose provider tells groups, with somebody of the group of helpers who has signed in there. */
async function companyWithGroups() {
  const company = await test.tenant();
  const helper = await company.role('Helper', ['Clients:View']);
  const boss = await company.role('Boss', ['Clients:View', 'Inventory:View']);
  const worker = await company.role('Hand', []);
  const more = { roleClaim: 'groups', roles: [{ value: 'helpers', roleId: helper.id }], defaultRoleId: worker.id };
  const [saved] = await saveIdentity(test, company.admin, settingsAt(provider, more));
  const id = saved?.id ?? '';
  const ada = await company.user(worker);
  person(newSubject(), { email: emailOf(ada), email_verified: true, groups: ['helpers'] });
  const at = { company, admin: company.admin, id, worker };
  expect((await enter(at)).reply?.body.user.roleName).toBe('Helper');
  const [entry] = settingsAt(provider, { ...more, id }).providers;
  const effectOf = async (changes: object, as = company.admin) =>
    test.call<IdentityEffect>('POST', '/api/Rights/identity', { as, body: { providers: [{ ...entry, ...changes }] } });
  return { company, helper, boss, worker, at, effectOf };
}

it('the review of a mapping names who gets another role at the next sign-in, and what they gain and lose (rules 9.9)', async () => {
  const { company, boss, helper, effectOf } = await companyWithGroups();
  await test.call('POST', '/api/Inventory', {
    as: company.admin,
    body: { name: 'Drill', category: 'Tools', status: 'Available' },
  });
  expect((await effectOf({})).body).toEqual({ moves: [], unknown: [] });
  expect((await effectOf({ name: 'Renamed' })).body).toEqual({ moves: [], unknown: [] });
  const promoted = (await effectOf({ roles: [{ value: 'helpers', roleId: boss.id.toUpperCase() }] })).body;
  expect(promoted.unknown).toEqual([]);
  expect(promoted.moves).toMatchObject([
    {
      from: 'Helper',
      to: 'Boss',
      effect: {
        people: 1,
        names: [expect.any(String)],
        gained: ['Inventory:View'],
        lost: [],
        records: [{ resource: 'inventory', before: 0, after: 1 }],
      },
    },
  ]);
  const others = {
    roles: [
      { value: 'bosses', roleId: boss.id },
      { value: 'chiefs', roleId: helper.id },
    ],
  };
  expect((await effectOf(others)).body.moves).toMatchObject([
    { from: 'Helper', to: 'Hand', effect: { gained: [], lost: ['Clients:View'] } },
  ]);
});

it('the review says of how many nobody knows, and of the last Admin that nothing changes', async () => {
  const { company, boss, at, effectOf } = await companyWithGroups();
  expect((await effectOf({ roleClaim: 'departments' })).body).toEqual({
    moves: [],
    unknown: [{ provider: expect.any(String), people: 1 }],
  });
  person(newSubject(), { email: emailOf(company.admin), email_verified: true, groups: ['admins'] });
  expect((await enter(at)).reply?.body.user.roleName).toBe('Admin');
  const roles = [{ value: 'admins', roleId: boss.id }];
  expect((await effectOf({ roles })).body.moves.map(({ from }) => from)).not.toContain('Admin');
});

it('the review is for the role Admin alone, and saves nothing', async () => {
  const { company, boss, effectOf } = await companyWithGroups();
  const other = await company.holder('Users:View', 'Users:Edit', 'Roles:Edit');
  expect((await effectOf({}, other)).status).toBe(403);
  await effectOf({ roles: [{ value: 'helpers', roleId: boss.id }] });
  const stored = await test.call<{ providers: { roles: { roleId: string }[] }[] }>('GET', '/api/Tenants/identity', {
    as: company.admin,
  });
  expect(stored.body.providers[0]?.roles.map(({ roleId }) => roleId)).not.toContain(boss.id);
});
