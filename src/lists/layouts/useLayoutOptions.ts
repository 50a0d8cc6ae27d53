import { useMemo } from 'react';
import { useEvent, useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { readListSearch } from '#console/lists/listAddress';
import { useChangeAddress } from '#console/lists/useListModifiers';
import { useNamedView } from '#console/lists/views/opening';
import { type LayoutOptions, type ListLayout, pickOptions } from './keys';

const nothing: LayoutOptions = {};

/**
 * The options of a list's layout, and a function that changes them (undefined removes one). The address comes first,
 * then the view, then the person's last choice.
 */
export function useLayoutOptions(resource: string, layout: ListLayout) {
  const { search } = useLocation();
  const named = useNamedView();
  const changeAddress = useChangeAddress();
  const [chosen, choose] = useStore<LayoutOptions>(`${resource}.layoutOptions`, nothing);
  const last = named === undefined ? chosen : nothing;
  const { options: asked = nothing } = readListSearch(search);
  // equal options keep their identity across addresses
  const said = JSON.stringify(pickOptions((name) => asked[name] ?? last[name], layout));
  const options = useMemo((): LayoutOptions => JSON.parse(said), [said]);
  const setOptions = useEvent((changes: Readonly<Record<string, string | undefined>>) => {
    const next: Record<string, string | undefined> = { ...chosen, ...options, ...changes };
    choose(pickOptions((name) => next[name]));
    changeAddress((parameters) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value) parameters.set(name, value);
        else parameters.delete(name);
      }
    });
  });
  return [options, setOptions] as const;
}
