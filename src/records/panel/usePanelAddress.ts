import { useEvent } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { isOpenedHere } from '#console/layout/navigation/openedHere';
import { panelMembers, withoutPanel } from '#console/layout/navigation/panelAddress';

/** The panel's tab, which stays for other records, and a function that closes the panel. */
export function usePanelAddress() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  return {
    tab: new URLSearchParams(search).get(panelMembers.tab) ?? '',
    setTab: useEvent((tab: string) => {
      const parameters = new URLSearchParams(search);
      if (tab) parameters.set(panelMembers.tab, tab);
      else parameters.delete(panelMembers.tab);
      navigate({ search: `?${parameters}` }, { replace: true, state });
    }),
    close: useEvent(() => {
      if (isOpenedHere(state, panelMembers.record)) navigate(-1);
      else navigate({ search: withoutPanel(search) }, { replace: true });
    }),
  };
}
