import { message } from '#contract/message';
import { userEndpoints } from '#contract/resources/calls/users';
import { requireBelow } from '#server/access/accounts';
import { invite } from '#server/access/invitations';
import { requireLateAuthentication } from '#server/access/reauthentication';
import { endSessions } from '#server/access/sessions';
import { implement } from '#server/http/implement';
import { queueMail } from '#server/notifications/outbox';
import { Problem } from '#server/problem';
import { refuseInDemo } from '#server/security/rights';
import { record } from '#server/security/securityEvents';
import { logSecurity } from '#server/security/securityLog';

/**
 * An invitation changes nothing until it is accepted. Nobody invites themselves: that would set the own password
 * without the current one.
 */
export const inviteAgain = implement(
  userEndpoints.invite,
  { changesRights: true },
  async ({ tx, params, identity, request, services }) => {
    refuseInDemo(tx, services.config);
    const { id, isActive } = await requireBelow(tx, params.id, identity);
    if (id === identity.userId) throw new Problem(400, message('people.invite'));
    if (!isActive) throw new Problem(400, message('people.inviteInactive'));
    requireLateAuthentication(tx); // the link sets a password
    const made = await invite(tx, id);
    if (services.config.mail) await queueMail(tx, id, 'invitation');
    logSecurity(request, 'invited', identity, { of: id });
    return made;
  },
);

/** @see rules 1.11 */
export const endTheirSessions = implement(userEndpoints.endSessions, async ({ tx, params, identity, services }) => {
  refuseInDemo(tx, services.config);
  const { id } = await requireBelow(tx, params.id, identity);
  await endSessions(tx, [id]);
  await record(tx, 'sessionsEnded', { target: { resource: 'users', id } });
});
