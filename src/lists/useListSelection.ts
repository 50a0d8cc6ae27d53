import { useMemo } from 'react';
import { useEvent, useListContext } from 'react-admin';

/** The selection of the list around, as rows and boxes use it. */
export function useListSelection() {
  const { selectedIds, onSelect, onToggleItem } = useListContext();
  const selected = useMemo(() => new Set((selectedIds ?? []).map(String)), [selectedIds]);
  const toggle = useEvent((id: string) => onToggleItem(id));
  const selectRange = useEvent((ids: string[]) => onSelect([...new Set([...selected, ...ids])]));
  /** All of the page selected: lets them go; else selects the rest of it. Other pages keep theirs. */
  const togglePage = useEvent((ids: string[]) => {
    const all = ids.every((id) => selected.has(id));
    onSelect(all ? [...selected].filter((id) => !ids.includes(id)) : [...new Set([...selected, ...ids])]);
  });
  return { selected, toggle, selectRange, togglePage };
}
