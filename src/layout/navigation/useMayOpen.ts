import { useCallback } from 'react';
import { isAdmin } from '#console/authProvider/isAdmin';
import { useMeets } from '#console/authProvider/useHolds';
import { useIdentity } from '#console/authProvider/useIdentity';
import { useExtensions } from '#console/dataProvider/calls/useExtension';
import type { ScreenDescriptor } from './screens';

/** Whether the person may open a screen and the backend supports it, answered from memory. */
export function useMayOpen(): (screen: ScreenDescriptor) => boolean {
  const meets = useMeets();
  const admin = isAdmin(useIdentity());
  const extensions = useExtensions();
  return useCallback(
    ({ needs, adminOnly, extension }: ScreenDescriptor) =>
      meets(needs) && (!adminOnly || admin) && (!extension || (extensions?.includes(extension) ?? false)),
    [meets, admin, extensions],
  );
}
