import Typography from '@mui/material/Typography';
import { useText } from '#console/i18n/useText';
import { type Column, groupOf, type ListedRecord } from '#console/schema/schemaColumns';
import { useFieldContext } from '#console/schema/useFieldContext';
import { figureText } from './figureText';
import { useListFigures } from './useListFigures';

interface GroupHeadProps<R extends ListedRecord> {
  /** The column that makes the groups. */
  column: Column<R>;
  /** One of the group. */
  record: R;
  columns: readonly Column<R>[];
}

/** What the rows below have in common, how many there are on all pages, and what their numbers come to. */
export function GroupHead<R extends ListedRecord>({ column, record, columns }: GroupHeadProps<R>) {
  const text = useText();
  const context = useFieldContext();
  const figures = useListFigures(columns);
  const value = groupOf(column, record) ?? null;
  const group = figures?.groups?.find((one) => one.value === value);
  return (
    <div>
      <Typography component="span" variant="subtitle2">
        {value === null ? text('lists.groups.none', { column: column.label }) : column.cell(record)}
      </Typography>
      {group && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ marginInlineStart: 1.5 }}>
          {text('lists.groups.count', { smart_count: group.count })}
          {columns.map((each) => {
            const words = figureText(each, group, context);
            return (
              words && ` · ${text(`lists.totals.${each.total?.as ?? 'sum'}`, { column: each.label, value: words })}`
            );
          })}
        </Typography>
      )}
    </div>
  );
}
