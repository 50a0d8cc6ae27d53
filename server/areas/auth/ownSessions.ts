import { authEndpoints } from '#contract/resources/calls/auth';
import { aliveSession, endSession, endSessions } from '#server/access/sessions';
import { implement } from '#server/http/implement';
import { notFound } from '#server/problem';
import { refuseInDemo } from '#server/security/rights';
import { record } from '#server/security/securityEvents';
import { deviceOf } from './devices';

/** The number of last used sessions that are listed. */
const mostListed = 100;

interface SessionRow {
  id: string;
  createdAt: string;
  lastUsedAt: string;
  address: string | null;
  userAgent: string | null;
  newDevice: boolean;
}

/** Demo accounts are shared: nobody sees or ends another person's session there. */
export const listSessions = implement(authEndpoints.sessions, async ({ tx, identity, services }) => {
  const shared = tx.session.isDemo && !services.config.demoWritable;
  const found = await tx.query<SessionRow>(
    `select s.id, s.created_at as "createdAt", s.last_used_at as "lastUsedAt", s.address, s.user_agent as "userAgent",
       s.new_device as "newDevice"
     from sessions s where s.tenant_id = $company and s.user_id = $1 and ${aliveSession}
       and ($2::uuid is null or s.id = $2::uuid)
     order by s.id = $3::uuid desc, s.last_used_at desc, s.id limit ${mostListed}`,
    [identity.userId, shared ? identity.sessionId : null, identity.sessionId],
  );
  return found.rows.map(({ userAgent, ...row }) => ({
    ...row,
    device: deviceOf(userAgent),
    current: row.id === identity.sessionId,
  }));
});

export const endOneSession = implement(authEndpoints.endSession, async ({ tx, identity, params, services }) => {
  if (params.id !== identity.sessionId) refuseInDemo(tx, services.config);
  if (!(await endSession(tx, identity.userId, params.id))) throw notFound();
  await record(tx, 'sessionsEnded', { target: { resource: 'users', id: identity.userId } });
});

export const endOtherSessions = implement(authEndpoints.endOtherSessions, async ({ tx, identity, services }) => {
  refuseInDemo(tx, services.config);
  await endSessions(tx, [identity.userId], identity.sessionId);
  await record(tx, 'sessionsEnded', { target: { resource: 'users', id: identity.userId } });
});

export const logout = implement(
  authEndpoints.logout,
  { allowsStalePassword: true, allowsMissingFactor: true },
  async ({ tx, identity }) => {
    if (await endSession(tx, identity.userId, identity.sessionId)) await record(tx, 'signOut');
  },
);
