import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useListContext, useStore, useStoreContext } from 'react-admin';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { useText } from '#console/i18n/useText';
import { silentDrag } from '#console/layout/parts/silentDrag';
import { usePins } from '#console/layout/shell/pins';
import { useViewCounts, useViewCountWords } from '#console/layout/shell/savedViews';
import { moveByKey } from '#console/lists/table/columns/moveByKey';
import type { View } from '#contract/extensions/views';
import { movedTab, orderedTabs } from './tabOrder';
import { ViewTab } from './ViewTab';

/** The most tabs with a count: each count is a request. */
const mostCounted = 8;

const noOrder: readonly string[] = [];
const TabRow = styled('div')(({ theme }) => ({
  display: 'flex',
  minInlineSize: 0,
  // as high as the count beside the tabs, so that nothing moves when views load
  marginBlock: theme.spacing(-0.5),
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  '& > button': {
    ...theme.typography.body2,
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(0.75),
    flexShrink: 0,
    maxInlineSize: theme.spacing(28),
    minBlockSize: 40,
    paddingInline: theme.spacing(1.5),
    border: 0,
    borderBlockEnd: '2px solid transparent',
    background: 'none',
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
  },
  '& > button:hover': { color: theme.vars.palette.text.primary },
  '& > button[aria-selected=true]': {
    color: theme.vars.palette.text.primary,
    fontWeight: theme.typography.fontWeightMedium,
    borderBlockEndColor: theme.vars.palette.primary.main,
  },
  '& > button:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .count': { ...theme.typography.caption, fontVariantNumeric: 'tabular-nums' },
  '& .changed': { color: theme.vars.palette.primary.main },
  '@media print': { display: 'none' },
}));

/** Scrolls a row, and not the page, so far that a part of it is in sight. */
function bringIntoRow(row: Element, part: Element) {
  const [outer, inner] = [row.getBoundingClientRect(), part.getBoundingClientRect()];
  row.scrollLeft += Math.max(0, inner.right - outer.right) + Math.min(0, inner.left - outer.left);
}

interface ViewTabsProps {
  views: readonly View[];
  /** The id of the current view; undefined: all records. */
  named: string | undefined;
  /** Whether the list differs from its view. */
  changed: boolean;
  onShow(view: View): void;
  onShowAll(): void;
}

/** The views of a list as tabs. Each person orders them, by pointer or by Shift with an arrow key. */
export function ViewTabs({ views, named, changed, onShow, onShowAll }: ViewTabsProps) {
  const { resource } = useListContext();
  const text = useText();
  const words = useViewCountWords();
  const [pins] = usePins();
  const store = useStoreContext();
  const [order, setOrder] = useStore<readonly string[]>(`${resource}.tabs`, noOrder);
  const [said, say] = useState('');
  const row = useRef<HTMLDivElement>(null);
  const tabs = orderedTabs(views, order, new Set(pins.map(({ id }) => id)));
  const ids = tabs.map(({ id }) => id);
  // a base backend would send the whole list for its count
  const counts = useViewCounts(resource, tabs.slice(0, mostCounted), useExtension('lists'));
  const shown = ids.some((id) => id === named) ? named : '';
  // a row of many views scrolls to the current one
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts make the row longer
  useEffect(() => {
    const tab = row.current?.querySelector(`[data-tab="${shown}"]`);
    if (row.current && tab) bringIntoRow(row.current, tab);
  }, [shown, counts.size]);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));

  const move = (id: string, over: string) => {
    if (id === over || !ids.includes(over)) return;
    const next = movedTab(ids, id, over);
    setOrder(next);
    const change = { key: `${resource}.tabs`, id: resource, name: text('views.tabs'), before: order, after: next };
    void import('./viewWrites').then(({ noteStored }) => noteStored(store, change));
    const name = views.find((view) => view.id === id)?.name ?? '';
    say(text('views.moved', { name, place: next.indexOf(id) + 1, of: next.length }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const here = event.target instanceof HTMLElement ? event.target.dataset.tab : undefined;
    if (here === undefined) return;
    const step = moveByKey(event);
    if (step !== 0) {
      event.preventDefault();
      const over = ids[ids.indexOf(here) + step];
      if (over !== undefined) move(here, over);
      return;
    }
    const towards = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (towards === undefined || event.shiftKey) return;
    event.preventDefault();
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tab]')];
    const at = all.findIndex(({ dataset }) => dataset.tab === here);
    all[at + (document.dir === 'rtl' ? -towards : towards)]?.focus();
  };
  const end = ({ active, over }: DragEndEvent) => over && move(String(active.id), String(over.id));
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={silentDrag} onDragEnd={end}>
      <SortableContext items={ids} strategy={horizontalListSortingStrategy}>
        <TabRow ref={row} role="tablist" aria-label={text('views.tabs')} onKeyDown={onKeyDown}>
          <ViewTab
            id=""
            name={text('views.all')}
            count=""
            current={shown === ''}
            changed={false}
            movable={false}
            onShow={onShowAll}
          />
          {tabs.map((view) => {
            const count = counts.get(view.id);
            return (
              <ViewTab
                key={view.id}
                id={view.id}
                name={view.name}
                count={count ? words(count) : ''}
                current={view.id === named}
                changed={view.id === named && changed}
                movable
                onShow={() => onShow(view)}
              />
            );
          })}
        </TabRow>
      </SortableContext>
      <span role="status" className="atrium-unseen">
        {said}
      </span>
    </DndContext>
  );
}
