import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useEvent } from 'react-admin';
import type { z } from 'zod';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import type { IdentitySettings, identityInput } from '#contract/extensions/identity';

const key = ['identity'];

/** The sign-in settings of the company. */
export function useIdentitySettings() {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await dataProvider.account()).data.identity.settings(signal),
    staleTime: 0,
  });
}

/** Saves the settings. @returns the saved settings */
export function useSaveIdentity() {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const queryClient = useQueryClient();
  return useEvent(async (input: z.input<typeof identityInput>): Promise<IdentitySettings> => {
    const saved = await (await dataProvider.account()).data.identity.save(input);
    queryClient.setQueryData(key, saved);
    return saved;
  });
}

/** @returns a function that requests the address of a trial sign-in at a provider */
export function useTrial() {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  return useEvent(async (providerId: string) => (await dataProvider.account()).data.identity.trial(providerId));
}
