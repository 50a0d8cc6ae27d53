import { z } from 'zod';
import { endpoint } from '../endpoint';
import { pagesOf, recordListQuery } from '../lists/listQuery';
import { instant, orNothing } from '../values';

/** The events of a company's security log. */
export const securityEvents = [
  'signIn',
  'signInFailed',
  'signOut',
  'sessionsEnded',
  'reauthenticated',
  'passwordChanged',
  'passwordReset',
  'factorAdded',
  'factorRemoved',
  'tokenCreated',
  'tokenRevoked',
  'userCreated',
  'userUpdated',
  'userDeleted',
  'roleCreated',
  'roleUpdated',
  'roleDeleted',
  'schemaSaved',
  'exported',
  'undone',
  'purged',
  'identityChanged',
  'webhookCreated',
  'webhookUpdated',
  'webhookDeleted',
  'companyClosed',
  'companyOpened',
] as const;
export type SecurityEventName = (typeof securityEvents)[number];

/**
 * An event of the security log. `actorId`: null for failed sign-ins and for the operator; `target`: what it happened to;
 * `details`: by event; `hash`: over the entry before it in the company's chain, null for a few seconds.
 */
export const securityEvent = z.object({
  id: z.string(),
  at: instant,
  event: z.enum(securityEvents),
  actorId: orNothing(z.string()),
  actorName: orNothing(z.string()),
  /** The name of the API token by which it was done. */
  tokenName: orNothing(z.string()),
  address: orNothing(z.string()),
  device: orNothing(z.string()),
  target: orNothing(z.object({ resource: z.string(), id: z.string(), name: z.string() })),
  details: z.record(z.string(), z.unknown()),
  hash: orNothing(z.string()),
});
export type SecurityEvent = z.output<typeof securityEvent>;

export const eventEndpoints = {
  list: endpoint('GET /api/SecurityEvents', {
    summary: 'The security log of the company, the newest first; as a CSV file with `format=csv`',
    needs: 'admin',
    ...pagesOf('events', securityEvent, recordListQuery),
    extension: 'events',
  }),
};
