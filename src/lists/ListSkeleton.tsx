import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useText } from '#console/i18n/useText';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import { CardGrid } from './cards/CardGrid';
import { TableRoot } from './table/tableStyles';

/** Widths of the skeleton's lines, varied so that they look like words. */
const widths = ['72%', '48%', '60%', '84%', '55%', '66%', '40%'];

const rowNumbers = Array.from({ length: 12 }, (_none, index) => index);

interface TableSkeletonProps<R extends ListedRecord> {
  columns: readonly Column<R>[];
  compact: boolean;
  selectable: boolean;
  menu: boolean;
}

/** A skeleton of a table while its rows load. */
export const TableSkeleton = <R extends ListedRecord>({
  columns,
  compact,
  selectable,
  menu,
}: TableSkeletonProps<R>) => (
  <TableRoot data-compact={compact || undefined} aria-hidden>
    <table>
      <thead>
        <tr>
          {selectable && <td className="box" />}
          {columns.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
          {menu && <td className="menu" />}
        </tr>
      </thead>
      <tbody>
        {rowNumbers.map((row) => (
          <tr key={row}>
            {selectable && <td className="box" />}
            {columns.map(({ key }, column) => (
              <td key={key}>
                <Skeleton width={widths[(row + column) % widths.length]} />
              </td>
            ))}
            {menu && <td className="menu" />}
          </tr>
        ))}
      </tbody>
    </table>
  </TableRoot>
);

/** Skeletons of cards while they load. */
export const CardsSkeleton = ({ card }: { card: ReactNode }) => (
  <CardGrid aria-hidden>
    {rowNumbers.slice(0, 9).map((index) => (
      <div key={index}>{card}</div>
    ))}
  </CardGrid>
);

/** Text for screen readers while a list loads. */
export function LoadingText({ words }: { words?: string | undefined }) {
  const text = useText();
  return (
    <span role="status" className="atrium-unseen">
      {words ?? text('lists.loading')}
    </span>
  );
}
