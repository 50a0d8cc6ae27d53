import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '#console/i18n/useText';
import type { RowGroup } from '#console/lists/table/useClosedGroups';
import { type Column, groupKey, groupOf, type ListedRecord } from '#console/schema/schemaColumns';
import { useFieldContext } from '#console/schema/useFieldContext';
import { aggregateText } from './aggregateText';
import { useListAggregates } from './useListAggregates';

/** Indentation of a level, in pixels. */
const indent = 24;

interface GroupHeadProps<R extends ListedRecord> {
  /** The table reacts to a press. */
  group: RowGroup<R>;
  columns: readonly Column<R>[];
}

/** Head of a group: the shared value, the count on all pages, and the aggregates. */
export function GroupHead<R extends ListedRecord>({
  group: { columns: levels, key, record, isOpen },
  columns,
}: GroupHeadProps<R>) {
  const text = useText();
  const id = useId();
  const context = useFieldContext();
  const aggregates = useListAggregates(columns);
  const column = levels.at(-1);
  const { data = [], selectedIds = [] } = useListContext<R>();
  const chosen = new Set(selectedIds);
  const unseen = isOpen ? [] : data.filter((each) => chosen.has(each.id) && groupKey(levels, each) === key);
  if (!column) return null;
  const value = groupOf(column, record);
  const group = aggregates?.groups?.find((one) => JSON.stringify(one.values ?? [one.value]) === key);
  return (
    <div style={{ paddingInlineStart: (levels.length - 1) * indent }}>
      <button type="button" tabIndex={0} aria-expanded={isOpen} aria-labelledby={id}>
        <svg className="dots" viewBox="0 0 24 24" aria-hidden>
          <path d="M16.59 8.59 12 13.17 7.41 8.59 6 10l6 6 6-6z" />
        </svg>
      </button>
      <Typography component="span" variant="subtitle2" id={id}>
        {value === null ? text('lists.groups.none', { column: column.label }) : column.cell(record)}
      </Typography>
      {group && (
        // a count at its start would join a name of another direction
        <Typography component="bdi" variant="caption" color="textSecondary" sx={{ marginInlineStart: 1.5 }}>
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
