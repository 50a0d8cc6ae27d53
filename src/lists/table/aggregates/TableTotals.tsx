import { useText } from '#console/i18n/useText';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import { useFieldContext } from '#console/schema/useFieldContext';
import { aggregateText } from './aggregateText';
import { useListAggregates } from './useListAggregates';

interface TableTotalsProps<R extends ListedRecord> {
  columns: readonly Column<R>[];
  selectable: boolean;
  menu: boolean;
}

/** Aggregates of the columns over the whole list. */
export function TableTotals<R extends ListedRecord>({ columns, selectable, menu }: TableTotalsProps<R>) {
  const text = useText();
  const context = useFieldContext();
  const aggregates = useListAggregates(columns);
  return (
    <tfoot>
      <tr>
        {selectable && <td className="box" />}
        {columns.map((column) => {
          const words = aggregates && aggregateText(column, aggregates, context);
          return column.title ? (
            <th key={column.key} scope="row">
              {text('lists.totals.label', { smart_count: aggregates?.count ?? 0 })}
            </th>
          ) : (
            <td key={column.key} className={column.numeric ? 'number' : undefined}>
              {words && (column.total?.as === 'average' ? text('lists.totals.mean', { value: words }) : words)}
            </td>
          );
        })}
        {menu && <td className="menu" />}
      </tr>
    </tfoot>
  );
}
