import { CheckLine } from '#console/layout/parts/toggles';
import { FieldRows } from '../fieldStyles';
import { SortableRow, useHandle } from '../SortableRow';
import { Sorting } from '../Sorting';
import { movedRow, type ShownRow } from './layoutDraft';

interface ShownLayoutProps {
  label: string;
  rows: readonly ShownRow[];
  labelOf(key: string): string;
  onChange(rows: ShownRow[]): void;
}

/** Shows, hides and orders fields. */
export function ShownLayout({ label, rows, labelOf, onChange }: ShownLayoutProps) {
  const named = rows.map(({ id }) => ({ id, name: labelOf(id) }));
  return (
    <Sorting fields={named} onMove={(id, over) => onChange(movedRow(rows, id, over))}>
      <FieldRows aria-label={label}>
        {rows.map((row) => (
          <SortableRow key={row.id} field={{ id: row.id, name: labelOf(row.id) }} sortable disabled={false}>
            <ShownLine
              row={row}
              label={labelOf(row.id)}
              onChange={(shown) => onChange(rows.map((other) => (other.id === row.id ? { ...other, shown } : other)))}
            />
          </SortableRow>
        ))}
      </FieldRows>
    </Sorting>
  );
}

function ShownLine({ row, label, onChange }: { row: ShownRow; label: string; onChange(shown: boolean): void }) {
  return (
    <div className="row">
      {useHandle()}
      <CheckLine
        label={label}
        sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}
        checked={row.shown}
        onChange={(shown) => onChange(shown)}
      />
    </div>
  );
}
