import { useEvent, useStore } from 'ra-core';
import { useSearchParams } from 'react-router';
import type { ListLayout } from './listTypes';

const isLayout = (value: string | null | undefined): value is ListLayout => value === 'grid' || value === 'table';

/** A list's layout: the address says it, else what the person chose last, else the list itself. */
export function useListLayout(resource: string, preset: ListLayout): [ListLayout, (layout: ListLayout) => void] {
  const [parameters, setParameters] = useSearchParams();
  const [chosen, choose] = useStore<ListLayout>(`${resource}.layout`, preset);
  const asked = parameters.get('layout');
  const setLayout = useEvent((layout: ListLayout) => {
    choose(layout);
    const next = new URLSearchParams(parameters);
    next.set('layout', layout);
    // without a filter the list would read such an address as no choice at all
    if (!next.has('filter')) next.set('filter', '{}');
    setParameters(next);
  });
  return [isLayout(asked) ? asked : chosen, setLayout];
}
