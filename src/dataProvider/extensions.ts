import type { QueryClient } from '@tanstack/react-query';
import { type Extension, health, extensions as knownExtensions } from '#contract/health';
import { isUnreachable } from './apiError';
import { call } from './calls';

/** The key of the backend's extensions in the query cache. */
export const healthKey = ['health'] as const;

/**
 * What the backend offers beyond the base dialect, asked once. A failing, empty or non-JSON reply means none; a
 * backend that did not answer is asked again.
 * @see rules 14.6
 */
export async function backendExtensions(queryClient: QueryClient): Promise<readonly Extension[]> {
  try {
    return await queryClient.fetchQuery({
      queryKey: healthKey,
      queryFn: askHealth,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
    });
  } catch {
    return [];
  }
}

export const hasExtension = async (queryClient: QueryClient, name: Extension): Promise<boolean> =>
  (await backendExtensions(queryClient)).includes(name);

async function askHealth(): Promise<readonly Extension[]> {
  try {
    const { data } = await call(health.check, {});
    const offered: unknown = data?.extensions;
    return Array.isArray(offered) ? knownExtensions.filter((name) => offered.includes(name)) : [];
  } catch (error) {
    if (isUnreachable(error)) throw error;
    return [];
  }
}
