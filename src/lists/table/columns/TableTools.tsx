import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { memo, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useEvent } from 'react-admin';
import { createPortal } from 'react-dom';
import { useText } from '#console/i18n/useText';
import { silentDrag } from '#console/layout/parts/silentDrag';
import { moveColumnTo } from '#console/lists/table/columnChoice';
import type { TableChoice } from '#console/lists/table/useTableChoice';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import { ColumnGrip } from './ColumnGrip';
import { ColumnWidth } from './ColumnWidth';
import { moveByKey } from './moveByKey';
import { useMoreHint } from './useMoreHint';

const accessibility = { announcements: silentDrag.announcements, container: document.body };

interface TableToolsProps<R extends ListedRecord> {
  root: RefObject<HTMLTableElement | null>;
  columns: readonly Column<R>[];
  table: TableChoice;
}

function PlainTools<R extends ListedRecord>({ root, columns, table }: TableToolsProps<R>) {
  const { choice, onChoose } = table;
  const text = useText();
  const [heads, setHeads] = useState<ReadonlyMap<string, HTMLElement>>(new Map());
  const [said, say] = useState('');
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const keys = columns.filter(({ title }) => !title).map(({ key }) => key);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns have other heads
  useLayoutEffect(() => {
    const found = root.current?.querySelectorAll<HTMLElement>('thead th[data-key]') ?? [];
    setHeads(new Map([...found].map((head) => [head.dataset.key ?? '', head])));
  }, [root, columns]);

  useMoreHint(root);

  const labelOf = (key: string) => columns.find((column) => column.key === key)?.label ?? key;
  const move = (key: string, over: string) => {
    if (key === over || !keys.includes(over)) return;
    onChoose(moveColumnTo(choice, keys, key, over));
    say(text('lists.columns.moved', { column: labelOf(key), place: keys.indexOf(over) + 2, of: columns.length }));
  };
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    const step = moveByKey(event);
    const key = event.target instanceof Element ? event.target.closest('th')?.dataset.key : undefined;
    const over = key === undefined || step === 0 ? undefined : keys[keys.indexOf(key) + step];
    if (!key || !keys.includes(key) || over === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(key, over);
  });
  useEffect(() => {
    const head = root.current?.tHead;
    head?.addEventListener('keydown', onKeyDown);
    return () => head?.removeEventListener('keydown', onKeyDown);
  }, [root, onKeyDown]);

  const end = ({ active, over }: DragEndEvent) => over && move(String(active.id), String(over.id));
  return (
    <>
      <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={accessibility} onDragEnd={end}>
        {columns.map((column) => {
          const head = heads.get(column.key);
          return (
            head &&
            createPortal(
              <>
                {!column.title && <ColumnGrip id={column.key} head={head} />}
                <ColumnWidth root={root} column={column} table={table} />
              </>,
              head,
              column.key,
            )
          );
        })}
      </DndContext>
      <span role="status" className="atrium-unseen">
        {said}
      </span>
    </>
  );
}

/** Column tools, added to existing heads: a handle to move a column, an edge to resize it, Shift with an arrow key. */
// memo drops the type parameter
export const TableTools = memo(PlainTools) as typeof PlainTools;
