import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useIdentity } from '#console/authProvider/useIdentity';
import { withoutPanel } from './panel/panelAddress';

/** Search string of each list's last address, by user. */
const searches = new Map<string, string>();

/** Stands where a list is shown, and keeps what its address says. */
export function RememberedList(): null {
  const { pathname, search } = useLocation();
  const id = useIdentity()?.id;
  useEffect(() => {
    searches.set(`${id}${pathname}`, withoutPanel(search));
  }, [id, pathname, search]);
  return null;
}

/** The address of a list as it was left: its filter, page and layout come back. */
export function useListAddress(path: string): string {
  const id = useIdentity()?.id;
  return path + (searches.get(`${id}${path}`) ?? '');
}
