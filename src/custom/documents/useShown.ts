import { createContext, useContext } from 'react';
import { useEvent } from 'react-admin';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isOpenedHere } from '#console/layout/navigation/openedHere';

/** Whether a dialog covers this part of the screen: the address's overlay then belongs to the dialog. */
export const UnderDialog = createContext(false);

/** An overlay with an address (`?name=id`), so that links, reload and the back button work. */
export function useShown(name: string) {
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const covered = useContext(UnderDialog);
  const shown = covered ? null : parameters.get(name);

  const go = (id: string | null, options: { replace: boolean; state: unknown }) => {
    const next = new URLSearchParams(parameters);
    if (id === null) next.delete(name);
    else next.set(name, id);
    navigate({ search: next.toString() }, options);
  };
  return {
    shown,
    show: useEvent((id: string) =>
      shown === null ? go(id, { replace: false, state: { ...state, opened: name } }) : go(id, { replace: true, state }),
    ),
    hide: useEvent(() => {
      if (isOpenedHere(state, name)) navigate(-1);
      else go(null, { replace: true, state: null });
    }),
  };
}
