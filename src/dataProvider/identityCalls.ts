import type { z } from 'zod';
import { identityEndpoints, type identityInput } from '#contract/extensions/identity';
import { call } from './calls/calls';

/** The calls of the extension `identity`. */

export const settings = async (signal?: AbortSignal) => (await call(identityEndpoints.settings, { signal })).data;

export const save = async (body: z.input<typeof identityInput>) => (await call(identityEndpoints.save, { body })).data;

/** @returns the address of a trial sign-in */
export const trial = async (providerId: string) =>
  (await call(identityEndpoints.test, { body: { providerId } })).data.url;
