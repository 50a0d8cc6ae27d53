import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { type Column, groupOf, type ListedRecord } from '#console/schema/schemaColumns';
import { useFieldContext } from '#console/schema/useFieldContext';
import { aggregateText } from './aggregateText';
import { useListAggregates } from './useListAggregates';

interface GroupHeadProps<R extends ListedRecord> {
  /** The column by which rows are grouped. */
  column: Column<R>;
  /** A record of the group. */
  record: R;
  columns: readonly Column<R>[];
  /** Whether the group is expanded. The table handles the click. */
  open: boolean;
}

/** The head of a group: value, number of records on all pages, and aggregates. */
export function GroupHead<R extends ListedRecord>({ column, record, columns, open }: GroupHeadProps<R>) {
  const text = useText();
  const id = useId();
  const context = useFieldContext();
  const aggregates = useListAggregates(columns);
  const value = groupOf(column, record) ?? null;
  const { data = [], selectedIds = [] } = useListContext<R>();
  const chosen = new Set(selectedIds);
  const unseen = open ? [] : data.filter((each) => (groupOf(column, each) ?? null) === value && chosen.has(each.id));
  const group = aggregates?.groups?.find((one) => one.value === value);
  return (
    <div>
      <button type="button" tabIndex={0} aria-expanded={open} aria-labelledby={id}>
        <svg className="dots" viewBox="0 0 24 24" aria-hidden>
          <path d="M16.59 8.59 12 13.17 7.41 8.59 6 10l6 6 6-6z" />
        </svg>
      </button>
      <Typography component="span" variant="subtitle2" id={id}>
        {value === null ? text('lists.groups.none', { column: column.label }) : column.cell(record)}
      </Typography>
      {group && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ marginInlineStart: 1.5 }}>
          {text('lists.groups.count', { smart_count: group.count })}
          {columns.map((each) => {
            const words = aggregateText(each, group, context);
            return (
              words && ` · ${text(`lists.totals.${each.total?.as ?? 'sum'}`, { column: each.label, value: words })}`
            );
          })}
        </Typography>
      )}
      {unseen.length > 0 && (
        <Typography component="span" variant="caption" sx={{ marginInlineStart: 1.5 }}>
          {text('lists.selection.count', { smart_count: unseen.length })}
        </Typography>
      )}
    </div>
  );
}
