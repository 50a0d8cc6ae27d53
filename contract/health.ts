import { z } from 'zod';
import { endpoint } from './endpoint';
import { errorBody } from './errors';

/** Extensions of Atrium's server to the base dialect. An unfinished extension is not named. @see rules 14.6 */
export const extensions = [
  'lists',
  'bulk',
  'concurrency',
  'profile',
  'tickets',
  'schema',
  'sessions',
  'invitations',
  'filters',
  'bulkByFilter',
  'history',
  'trash',
  'views',
  'idempotency',
  'bulkRows',
  'bulkCalculations',
  'figures',
  'import',
  'search',
  'fieldTypes',
  'fieldRules',
  'references',
  'fieldRights',
  'layouts',
  'language',
  'companyDefaults',
  'streams',
  'fieldsEverywhere',
  'fieldConversion',
  'autoNumbers',
  'richText',
  'fieldFiles',
  'fieldWork',
  'travelBulk',
  'heldFiles',
  'changeFilter',
  'live',
  'fieldUses',
  'calendar',
  'commentAttachments',
  'notifications',
  'mail',
  'twoFactor',
  'passkeys',
  'identity',
  'tokens',
  'webhooks',
  'events',
  'scim',
  'accessReview',
] as const;
export type Extension = (typeof extensions)[number];

export const healthReply = z.object({
  status: z.string(),
  version: z.string().optional(),
  extensions: z.array(z.string()).default([]),
  /** Days in the trash; only with the extension `trash`. @see rules 14.13 */
  trashDays: z.number().int().positive().optional(),
});

export const healthEndpoints = {
  check: endpoint('GET /Health', {
    summary: 'Tells whether the server is alive, its version and its extensions',
    needs: 'nobody',
    replies: { 200: healthReply },
    errors: [],
  }),
  ready: endpoint('GET /Health/ready', {
    summary:
      'Tells whether the server can work: its database answers; `errors` names what does not. `Degraded`: it works, but for its files, or has no room left',
    needs: 'nobody',
    replies: { 200: z.object({ status: z.string(), errors: errorBody.shape.errors }) },
    errors: [503],
  }),
};
