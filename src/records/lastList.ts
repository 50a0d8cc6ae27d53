import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useIdentity } from '#console/authProvider/useIdentity';
import { withoutPanel } from '#console/layout/navigation/panelAddress';

/** The query string of each list's last address, by user and path. */
const searches = new Map<string, string>();

/** Remembers the address of the current list. */
export function RememberedList(): null {
  const { pathname, search } = useLocation();
  const id = useIdentity()?.id;
  useEffect(() => {
    searches.set(`${id}${pathname}`, withoutPanel(search));
  }, [id, pathname, search]);
  return null;
}

/** The address of a list as the person left it, with filter, page and layout. */
export function useListAddress(path: string): string {
  const id = useIdentity()?.id;
  return path + (searches.get(`${id}${path}`) ?? '');
}
