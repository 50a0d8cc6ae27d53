import { useQueryClient } from '@tanstack/react-query';
import { useEvent } from 'react-admin';
import type { z } from 'zod';
import { useAccountCalls, useAccountQuery } from '#console/dataProvider/useAccountCalls';
import type { IdentitySettings, identityInput } from '#contract/extensions/identity';

const key = ['identity'];

/** The sign-in settings of the company. */
export const useIdentitySettings = () => useAccountQuery(key, ({ identity }, signal) => identity.settings(signal));

/** Saves the settings. @returns the saved settings */
export function useSaveIdentity() {
  const calls = useAccountCalls();
  const queryClient = useQueryClient();
  return useEvent(async (input: z.input<typeof identityInput>): Promise<IdentitySettings> => {
    const saved = await (await calls()).identity.save(input);
    queryClient.setQueryData(key, saved);
    return saved;
  });
}

/** @returns a function that requests the address of a trial sign-in at a provider */
export function useTrial() {
  const calls = useAccountCalls();
  return useEvent(async (providerId: string) => (await calls()).identity.trial(providerId));
}
