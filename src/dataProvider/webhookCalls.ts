import type { z } from 'zod';
import { type webhookChanges, type webhookCreation, webhookEndpoints } from '#contract/extensions/webhooks';
import { call } from './calls/calls';

/** The calls of the extension `webhooks`. */

export const listWebhooks = async (signal?: AbortSignal) => (await call(webhookEndpoints.list, { signal })).data;

export const create = async (body: z.input<typeof webhookCreation>) =>
  (await call(webhookEndpoints.create, { body })).data;

export const change = async (id: string, body: z.input<typeof webhookChanges>) =>
  (await call(webhookEndpoints.change, { params: { id }, body })).data;

export const remove = (id: string) => call(webhookEndpoints.delete, { params: { id } });

export const rotate = async (id: string) => (await call(webhookEndpoints.rotate, { params: { id } })).data;

export const test = (id: string) => call(webhookEndpoints.test, { params: { id } });

/** The newest deliveries, up to a number. */
export const deliveries = async (id: string, most: number, signal?: AbortSignal) =>
  (
    await call(webhookEndpoints.deliveries, {
      params: { id },
      query: { sort: '["at","DESC"]', range: `[0,${most - 1}]` },
      signal,
    })
  ).data;

export const redeliver = (id: string, deliveryId: string) =>
  call(webhookEndpoints.redeliver, { params: { id, deliveryId } });
