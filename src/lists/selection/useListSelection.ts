import { useMemo, useRef } from 'react';
import { useEvent, useListContext } from 'react-admin';
import { afterDrawing, drawnTo, type RowRange } from './rowRanges';

/** The selection of the list around, as rows and boxes use it; rows are named by their places among those on show. */
export function useListSelection(page: readonly string[]) {
  const { selectedIds, onSelect, onToggleItem } = useListContext();
  const selected = useMemo(() => new Set((selectedIds ?? []).map(String)), [selectedIds]);
  const last = useRef<{ range: RowRange; page: string } | null>(null);
  // other rows have no range yet
  const lastRange = () => (last.current?.page === page.join() ? last.current.range : null);
  const keep = (range: RowRange) => {
    last.current = { range, page: page.join() };
  };
  const toggle = useEvent((index: number) => {
    const id = page[index];
    if (id === undefined) return;
    keep({ anchor: index, active: index });
    onToggleItem(id);
  });
  /** A range grows or shrinks from the row where it ends to another. */
  const draw = useEvent((from: number, to: number) => {
    const before = lastRange();
    const next = drawnTo(before, from, to);
    keep(next);
    onSelect(afterDrawing(selected, page, before, next));
  });
  /** From the row that was toggled or drawn to last. */
  const selectTo = useEvent((index: number) => {
    const range = lastRange();
    if (range) draw(range.active, index);
    else toggle(index);
  });
  /** All of the page selected: lets them go; else selects the rest of it. Other pages keep theirs. */
  const togglePage = useEvent(() => {
    const all = page.every((id) => selected.has(id));
    onSelect(all ? [...selected].filter((id) => !page.includes(id)) : [...new Set([...selected, ...page])]);
  });
  return { selected, toggle, draw, selectTo, togglePage };
}
