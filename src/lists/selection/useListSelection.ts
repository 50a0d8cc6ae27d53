import { useMemo, useRef } from 'react';
import { useEvent, useListContext } from 'react-admin';
import { afterDrawing, drawnTo, type RowRange } from './rowRanges';

/** The selection of the surrounding list, for rows and checkboxes. Rows are identified by their index on the page. */
export function useListSelection(page: readonly string[]) {
  const { selectedIds, onSelect, onToggleItem } = useListContext();
  const selected = useMemo(() => new Set((selectedIds ?? []).map(String)), [selectedIds]);
  const last = useRef<{ range: RowRange; page: string } | null>(null);
  // a range belongs to the rows of its page
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
  /** Extends or shrinks the range from its current end to another row. */
  const draw = useEvent((from: number, to: number) => {
    const before = lastRange();
    const next = drawnTo(before, from, to);
    keep(next);
    onSelect(afterDrawing(selected, page, before, next));
  });
  /** Extends the range from the last toggled row. */
  const selectTo = useEvent((index: number) => {
    const range = lastRange();
    if (range) draw(range.active, index);
    else toggle(index);
  });
  /** Selects all rows of the page, or deselects them if all are selected. Other pages keep their selection. */
  const togglePage = useEvent(() => {
    const all = page.every((id) => selected.has(id));
    onSelect(all ? [...selected].filter((id) => !page.includes(id)) : [...new Set([...selected, ...page])]);
  });
  return { selected, toggle, draw, selectTo, togglePage };
}
