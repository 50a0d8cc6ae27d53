import Portal from '@mui/material/Portal';
import { memo, useEffect, useState } from 'react';
import type { CellMark } from '#console/lists/table/TableRow';
import type { ListedRecord } from '#console/schema/schemaColumns';
import { CellFailures } from './CellFailures';
import { ChangePreview } from './ChangePreview';
import { editorBoxes } from './editorBoxes';
import { FillHandle } from './FillHandle';
import { useCellClipboard } from './useCellClipboard';
import { useCellEditor } from './useCellEditor';
import { type CellKeys, useCellKeys } from './useCellKeys';
import { shifted } from './useChosenCells';
import { type GridProps, useGrid } from './useGrid';
import { usePanelFollows } from './usePanelFollows';
import { usePointedCells } from './usePointedCells';

interface TableCellsProps<R extends ListedRecord> extends GridProps<R>, Omit<CellKeys, 'onEdit' | 'onOpen'> {
  nameOf(record: R): string;
}

function PlainCells<R extends ListedRecord>({ nameOf, onToggleRow, onDrawRows, ...props }: TableCellsProps<R>) {
  const { root, records, columns, lead, rights, marks } = props;
  const grid = useGrid(props);
  const { saves, many, chosen } = grid;
  const { active, bounds } = chosen;
  const { edit, editor } = useCellEditor(grid);
  const onOpen = usePanelFollows(active?.row, records);
  const [hasInputs, setHasInputs] = useState(false);
  /** Unsaved cells whose message was closed. */
  const [unnamed, setUnnamed] = useState<ReadonlySet<CellMark>>(new Set());
  useCellKeys(grid, Boolean(editor), {
    onEdit: (cell, typed) => (hasInputs || typed === undefined) && edit(cell, typed),
    onOpen,
    onToggleRow,
    onDrawRows,
  });
  useCellClipboard(grid, Boolean(editor));
  usePointedCells({ root, chosen, onEdit: edit });
  // until the inputs have loaded, letters do nothing: the first would be lost, and the others saved without it
  useEffect(() => void editorBoxes(columns).then(() => setHasInputs(true)), [columns]);
  useEffect(() => {
    if (hasInputs) root.current?.parentElement?.setAttribute('data-cells', '');
  }, [root, hasInputs]);

  const failed = [...marks.values()]
    .flatMap((row) => [...row.values()])
    .flatMap((cell) => {
      const change = saves.attemptOf(cell);
      return cell.reason !== undefined && change ? [{ change, reason: cell.reason, cell }] : [];
    });
  const closeFailures = () => {
    setUnnamed(new Set(failed.map(({ cell }) => cell)));
    const first = failed[0]?.change;
    const row = records.findIndex(({ id }) => id === first?.record.id);
    const column = columns.findIndex(({ key }) => key === first?.column.key);
    if (row >= 0 && column >= 0) chosen.choose({ row, column: lead + column });
  };
  return (
    <>
      {editor}
      {bounds && !editor && rights && (
        <FillHandle
          root={root}
          bounds={shifted(bounds, lead)}
          rows={records}
          onDraw={chosen.draw}
          onFill={(area) => grid.fill(shifted(area, -lead))}
        />
      )}
      {failed.some(({ cell }) => !unnamed.has(cell)) && (
        // below the scrolling table, whose end a low window hides
        <Portal container={() => root.current?.parentElement?.parentElement ?? null}>
          <CellFailures
            failed={failed}
            nameOf={nameOf}
            onRetry={() => {
              for (const { change, cell } of failed) saves.save(change, cell);
            }}
            kind={failed.map(({ cell }) => saves.kindOf(cell)).reduce((one, other) => (one === other ? one : 'failed'))}
            typedAt={grid.drafts.at}
            onTakeBack={() => saves.takeBack(failed.map((each) => each.cell))}
            onClose={closeFailures}
          />
        </Portal>
      )}
      {many.asked && (
        <ChangePreview
          set={many.asked}
          nameOf={nameOf}
          onApply={many.apply}
          onClose={() => {
            many.leave();
            if (active) chosen.choose(active);
          }}
        />
      )}
    </>
  );
}

/** Moves among the cells of a table, edits them in place, and copies and pastes with spreadsheets. @see rules 13.20 */
// memo drops the type parameter
export const TableCells = memo(PlainCells) as typeof PlainCells;
