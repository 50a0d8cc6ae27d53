import { z } from 'zod';
import { endpoint } from '../endpoint';
import { listQuery, pagesOf } from '../lists/listQuery';
import { message } from '../message';
import { instant, listOf, orNothing, requiredText } from '../values';
import { historyActions } from './history';
import { historyResources } from './historyResources';

/** The most webhooks of a company. */
export const mostWebhooks = 50;
/** Days for which deliveries can be read and redelivered. */
const deliveryDays = 30;
/** The longest address of a receiver, in characters. */
export const longestUrl = 2000;

/** Wildcards for events: all events, or all of one resource. */
export const everyEvent = '*';
export const everyEventOf = (resource: string): string => `${resource}.*`;

const knownEvents: ReadonlySet<string> = new Set([
  everyEvent,
  ...historyResources.flatMap((resource) => [
    everyEventOf(resource),
    ...historyActions.map((action) => `${resource}.${action}`),
  ]),
]);

const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/**
 * A message to a receiver. `at`: time of the change; `attempts`: number of attempts; `nextAt`: time of the next
 * attempt; `response`: beginning of the last reply.
 */
export const webhookDelivery = z.object({
  id: z.string(),
  webhookId: z.string(),
  at: instant,
  type: z.string(),
  status: z.enum(deliveryStatuses),
  attempts: z.number().int(),
  attemptedAt: orNothing(instant),
  nextAt: orNothing(instant),
  error: orNothing(z.string()),
  body: z.string(),
  responseStatus: orNothing(z.number().int()),
  response: orNothing(z.string()),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

/** `lastDelivery`: the delivery with the latest attempt. */
export const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  isActive: z.boolean(),
  createdAt: instant,
  lastDelivery: orNothing(
    webhookDelivery.pick({ id: true, at: true, type: true, status: true, attemptedAt: true, error: true }),
  ),
});
export type Webhook = z.output<typeof webhook>;

/** A webhook with its secret. Only the replies that create a webhook or a new secret contain one. */
export const webhookWithSecret = webhook.extend({ secret: z.string() });
export type WebhookWithSecret = z.output<typeof webhookWithSecret>;

const members = {
  name: requiredText(message('webhooks.name'), 100),
  url: requiredText(message('webhooks.url'), longestUrl),
  events: listOf(
    z.string().refine((event) => knownEvents.has(event), message('webhooks.event')),
    knownEvents.size,
  ).min(1, message('webhooks.events')),
  isActive: z.boolean(),
};
export const webhookCreation = z.object({ ...members, isActive: members.isActive.default(true) });
export const webhookChanges = z.object(members).partial();

const shared = { needs: 'admin', extension: 'webhooks' } as const;

/** Messages to other programs about changes, in the format of Standard Webhooks. @see rules 14.23 */
export const webhookEndpoints = {
  list: endpoint('GET /api/Webhooks', {
    ...shared,
    summary: "The company's webhooks, by name",
    replies: { 200: z.array(webhook) },
  }),
  create: endpoint('POST /api/Webhooks', {
    ...shared,
    summary: 'Add a webhook; the reply alone has its secret',
    body: webhookCreation,
    replies: { 201: webhookWithSecret },
  }),
  change: endpoint('PATCH /api/Webhooks/{id}', {
    ...shared,
    summary: 'Change a webhook, switch it on or off; what is not delivered yet when it is switched off never will be',
    body: webhookChanges,
    replies: { 200: webhook },
  }),
  delete: endpoint('DELETE /api/Webhooks/{id}', {
    ...shared,
    summary: 'Delete a webhook with its deliveries',
    replies: { 204: 'empty' },
  }),
  rotate: endpoint('POST /api/Webhooks/{id}/rotate', {
    ...shared,
    summary: 'Make a new secret; for 24 hours messages are signed with the former one, too',
    replies: { 200: webhookWithSecret },
  }),
  test: endpoint('POST /api/Webhooks/{id}/test', {
    ...shared,
    summary: 'Send a message of the type `webhook.test`, once',
    replies: { 200: webhookDelivery },
  }),
  deliveries: endpoint('GET /api/Webhooks/{id}/deliveries', {
    ...shared,
    summary: `What was sent to a receiver and what will be, of the last ${deliveryDays} days, the newest first`,
    ...pagesOf('deliveries', webhookDelivery, listQuery),
  }),
  redeliver: endpoint('POST /api/Webhooks/{id}/deliveries/{deliveryId}/redeliver', {
    ...shared,
    summary: 'Send a message again, under the same id',
    replies: { 200: webhookDelivery },
  }),
};
