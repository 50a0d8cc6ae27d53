import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { viewAddress } from '#console/layout/shell/pins';
import { listSearch } from '#console/lists/listAddress';
import { listAggregatesQuery } from '#console/lists/table/aggregates/useListAggregates';
import { viewOf } from '#console/schema/fieldTypes';
import { referredBy } from '#console/schema/schemaField';
import { useEntryFields } from '#console/schema/useEntryFields';
import { useFieldContext } from '#console/schema/useFieldContext';
import { useNames } from '#console/schema/useNames';
import { referredIds } from '#contract/fields/references';
import { ChartPanel } from './ChartPanel';
import { groupedBy } from './tileLayout';
import type { ShownProps } from './ViewTile';

/** A saved view as a bar chart: the number of its records for each value of a field. @see rules 10.6 */
export function ViewChart({ placed, view }: ShownProps) {
  const text = useText();
  const context = useFieldContext();
  const fieldOf = useEntryFields(placed.resource);
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const group = view && groupedBy(view);
  const filter = view?.query.filter ?? {};
  const { data } = useQuery({
    ...listAggregatesQuery(dataProvider, placed.resource, {
      filter,
      of: [],
      groups: group ? [group] : [],
      view: view?.id,
    }),
    enabled: group !== undefined,
  });
  const field = fieldOf(placed.resource, group ?? '');
  const refersTo = referredBy(field);
  const values = (data?.groups ?? []).toSorted((one, other) => other.count - one.count);
  const names = useNames(
    refersTo
      ? values.flatMap(({ value }) =>
          (value === null ? [] : referredIds(value)).map((id) => ({ resource: refersTo, id })),
        )
      : [],
  );
  return (
    <ChartPanel
      title={view?.name ?? placed.name}
      dimension={field.label}
      counted={text('keyboard.groups.records')}
      rows={
        data &&
        values.map(({ value, count }) => ({
          key: value ?? '',
          label:
            value === null
              ? text('lists.groups.none', { column: field.label })
              : viewOf(field.type).format(value, field, { ...context, names }),
          count,
          to:
            value === null
              ? viewAddress(placed)
              : `${placed.path}${listSearch({ filter: { ...filter, [field.key]: value } })}`,
          tone: field.options.find((option) => option.value === value)?.color ?? 'teal',
        }))
      }
    />
  );
}
