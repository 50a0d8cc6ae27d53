import { createContext, useContext } from 'react';
import { useEvent } from 'react-admin';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Whether a dialog stands over this part of the screen: what the address shows is then shown there, and not here too. */
export const UnderDialog = createContext(false);

/** What an address carries from the place that opened it: closing then goes back there. */
const openedHere = (state: unknown, name: string): boolean =>
  typeof state === 'object' && state !== null && 'opened' in state && state.opened === name;

/**
 * One thing shown over a screen, in the address (`?name=id`): it can be linked, reloaded and left with the back button.
 */
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
      if (openedHere(state, name)) navigate(-1);
      else go(null, { replace: true, state: null });
    }),
  };
}
