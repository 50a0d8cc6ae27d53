import type { QueryClient } from '@tanstack/react-query';
import { type Extension, healthEndpoints, extensions as knownExtensions } from '#contract/health';
import { isUnreachable } from './apiError';
import { call } from './calls';

/** The query key of the backend's extensions. */
export const healthKey = ['health'] as const;

/** Extensions of the backend beyond the base dialect. */
export interface Offer {
  extensions: readonly Extension[];
  /** Days in the trash. */
  trashDays?: number;
}

const nothing: Offer = { extensions: [] };

/**
 * Extensions of the backend, requested once. A failed, empty or non-JSON reply means none; without a reply the next
 * caller asks again.
 * @see rules 14.6
 */
export async function backendOffer(queryClient: QueryClient): Promise<Offer> {
  try {
    return await queryClient.fetchQuery({
      queryKey: healthKey,
      queryFn: askHealth,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
    });
  } catch {
    return nothing;
  }
}

export const hasExtension = async (queryClient: QueryClient, name: Extension): Promise<boolean> =>
  (await backendOffer(queryClient)).extensions.includes(name);

/** Whether the backend has bulk calls with an extension, and the extension that the resource's bulk calls need. */
export const offersMany = async (
  queryClient: QueryClient,
  { many }: { many?: Extension | undefined },
  name: Extension,
) => (await hasExtension(queryClient, name)) && (many === undefined || (await hasExtension(queryClient, many)));

async function askHealth(): Promise<Offer> {
  try {
    const { data } = await call(healthEndpoints.check, {});
    const offered: unknown = data?.extensions;
    if (!Array.isArray(offered)) return nothing;
    const trashDays = typeof data.trashDays === 'number' ? data.trashDays : undefined;
    return { extensions: knownExtensions.filter((name) => offered.includes(name)), trashDays };
  } catch (error) {
    if (isUnreachable(error)) throw error;
    return nothing;
  }
}
