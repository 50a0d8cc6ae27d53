import { describe, expect, it } from 'vitest';
import { type EndpointName, endpoints } from '#contract/index';
import { company, startCompany, test } from './support/company';
import { operator, prepareWrites, writes } from './support/everyWrite';

/** Endpoints that write nothing to the records of a company that remains. */
const writesNothing: readonly EndpointName[] = [
  'auth.login',
  'auth.refresh',
  'twoFactor.verify',
  // The second factor is active only after the first code.
  'twoFactor.setUp',
  // Stores only the time at which the session last proved its password.
  'twoFactor.reauthenticate',
  // Options store nothing, and the security log records the sign-in.
  'passkeys.options',
  'passkeys.loginOptions',
  'passkeys.login',
  // The history records an account that the sign-in of a provider creates or changes; the security log records the rest.
  'identity.exchange',
  'identity.logout',
  'identity.backChannelLogout',
  'identity.test',
  // Only its owner sees the name of a passkey.
  'passkeys.rename',
  'schema.previewProject',
  'schema.previewClient',
  'schema.preview',
  'schema.compare',
  'tenants.delete',
  'trash.empty',
  // The file belongs to no record yet: the save that refers to it leaves the entry.
  'fieldFiles.hold',
  // A view is a preference, not a record of the company.
  'views.create',
  'views.change',
  'views.delete',
  // The address of a calendar only grants reading to its owner.
  'calendar.subscribe',
  'calendar.unsubscribe',
  // The security log records tokens.
  'tokens.create',
  'tokens.revoke',
  'tokens.createForUser',
  'tokens.revokeOfUser',
  // The security log records webhooks.
  'webhooks.create',
  'webhooks.change',
  'webhooks.delete',
  'webhooks.rotate',
  'webhooks.test',
  'webhooks.redeliver',
  // Presence is kept for less than a minute.
  'live.leave',
  'mails.retry',
  'live.present',
  // Notifications and their preferences are private to a user.
  'notifications.read',
  'notifications.changePreferences',
  'mails.unsubscribe',
  // Nothing changes until the link is used.
  'passwordReset.forgot',
  // The security log records sessions.
  'auth.logout',
  'auth.endOtherSessions',
  'auth.endSession',
  'users.endSessions',
  // The invited user changes when the invitation is accepted.
  'users.invite',
];

startCompany();
prepareWrites();

const count = (tenantId: string) =>
  test.database.database.tenant(tenantId, { readOnly: true }, async (tx) => {
    const found = await tx.query<{ change: string }>('select change_id as change from history');
    return new Set(found.rows.map(({ change }) => change)).size;
  });

const writing = Object.entries(endpoints).filter(([name, { method, looks }]) => {
  const known: readonly string[] = writesNothing;
  return method !== 'GET' && !looks && !known.includes(name) && name !== 'tenants.create';
});

describe('every endpoint that writes leaves an entry in the history (rules 14.11)', () => {
  it.each(writing.map(([name]) => name))('%s', async (name) => {
    const call = writes[name];
    if (!call) throw new Error(`The test does not know how to call ${name}`);
    const before = await count(company.id);
    await call();
    // Calls on a record of their own create it first, which leaves another entry.
    const needed = /\.(change|changeMany|assignClaim|undo|disable|reset|remove)$|\.delete/.test(name) ? 2 : 1;
    expect((await count(company.id)) - before).toBeGreaterThanOrEqual(needed);
  });

  it('tenants.create', async () => {
    const reply = await test.call<{ id: string }>('POST', '/api/Tenants', {
      ...operator,
      body: { name: 'Founded', domain: 'founded' },
    });
    expect(reply.status).toBe(201);
    expect(await count(reply.body.id)).toBe(1);
  });
});
