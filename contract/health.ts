import { z } from 'zod';
import { endpoint } from './endpoint';

/** What our server offers beyond the base dialect. @see decisions, section 9 */
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
] as const;
export type Extension = (typeof extensions)[number];

export const healthReply = z.object({
  status: z.string(),
  version: z.string().optional(),
  extensions: z.array(z.string()).default([]),
});

export const health = {
  check: endpoint({
    method: 'GET',
    path: '/Health',
    summary: 'Whether the server works, its version and its extensions',
    needs: 'nobody',
    replies: { 200: healthReply },
  }),
};
