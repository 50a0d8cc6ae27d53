import { z } from 'zod';
import { endpoint } from '../endpoint';
import { historyActions } from './history';

/** The most ids in an event. An event for more rows says `many` instead. */
export const mostNamed = 200;
/** The most topics of a stream, and the most streams of a person. */
export const mostTopics = 20;
export const mostStreams = 6;
/** Seconds for which presence is valid without renewal. */
export const presenceSeconds = 40;
/** The most records that a session can be present on; the most recent ones count. */
export const mostPresent = 50;

/** The data of `event: change`. `parent`: the parent that all rows share. `many`: more rows than an event names. */
export const changeEvent = z.object({
  resource: z.string(),
  action: z.enum(historyActions),
  ids: z.array(z.string()).optional(),
  many: z.literal(true).optional(),
  parent: z.object({ resource: z.string(), id: z.string() }).optional(),
  changeId: z.string(),
  userId: z.string().nullable(),
});
export type ChangeEvent = z.output<typeof changeEvent>;

/** The data of `event: presence`: who has a record open. */
export const presenceEvent = z.object({
  resource: z.string(),
  id: z.string(),
  people: z.array(z.object({ id: z.string(), name: z.string(), editing: z.boolean() })),
});
export type PresenceEvent = z.output<typeof presenceEvent>;

/** The data of `event: reset`. `rights`: the reader's rights have changed, so that the console renews its token. */
export interface ResetEvent {
  rights?: true;
}

const shared = { needs: 'identity', extension: 'live' } as const;

export const liveEndpoints = {
  open: endpoint('GET /api/Live', {
    ...shared,
    unattended: true,
    summary:
      'Server-sent events of what others change, for topics such as `projects` and `projects/{id}`, without topics of notifications alone; `after` or `Last-Event-ID` goes on from an event',
    query: z.object({ topics: z.string().optional(), after: z.string().optional() }),
    replies: { 200: 'events' },
  }),
  present: endpoint('PUT /api/Live/presence', {
    ...shared,
    unattended: true,
    summary: `Tell that the caller has a record open, or edits it; holds for ${presenceSeconds} seconds`,
    body: z.object({ resource: z.string(), id: z.string(), editing: z.boolean() }),
    replies: { 204: 'empty' },
  }),
  leave: endpoint('DELETE /api/Live/presence', {
    ...shared,
    summary: 'Tell that the caller no longer has a record open',
    query: z.object({ resource: z.string(), id: z.string() }),
    replies: { 204: 'empty' },
  }),
};
