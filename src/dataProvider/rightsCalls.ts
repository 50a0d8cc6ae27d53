import type { z } from 'zod';
import { accessReviewEndpoints } from '#contract/extensions/accessReview';
import type { EntityKind } from '#contract/fields/entityKinds';
import { call } from './calls/calls';
import { totalOf } from './lists/totalOf';

/** The calls of the extension `accessReview`: they write nothing. */

/** The first people who see a record, and how many they are. */
export async function readRecordViewers(resource: string, id: string, most: number, signal?: AbortSignal) {
  const query = { range: `[0,${most - 1}]` };
  const { data, headers } = await call(accessReviewEndpoints.record, { params: { resource, id }, query, signal });
  return { viewers: data, total: totalOf(headers) ?? data.length };
}

export const readFieldRoles = async (kind: EntityKind, fieldId: string, signal?: AbortSignal) =>
  (await call(accessReviewEndpoints.field, { params: { kind, fieldId }, signal })).data;

export const readRoleEffect = async (body: z.input<typeof accessReviewEndpoints.roleEffect.body>) =>
  (await call(accessReviewEndpoints.roleEffect, { body })).data;

export const readFieldEffects = async (
  kind: EntityKind,
  body: z.input<typeof accessReviewEndpoints.fieldEffects.body>,
) => (await call(accessReviewEndpoints.fieldEffects, { params: { kind }, body })).data;

export const readIdentityEffect = async (body: z.input<typeof accessReviewEndpoints.identityEffect.body>) =>
  (await call(accessReviewEndpoints.identityEffect, { body })).data;
