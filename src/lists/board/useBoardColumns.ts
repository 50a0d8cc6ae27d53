import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider, useGetList, useListContext } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { useAskedFilter } from '#console/lists/embeddedList';
import { listAggregatesQuery } from '#console/lists/table/aggregates/useListAggregates';
import { useNamedView } from '#console/lists/views/opening';
import { referenceName, useMayName } from '#console/schema/fieldTypes/ReferenceName';
import { referredBy, type SchemaField } from '#console/schema/schemaField';
import { useNames } from '#console/schema/useNames';
import type { ListAggregates } from '#contract/lists/listAggregates';
import { type BoardColumn, boardColumns, emptyKey } from './boardColumns';
import { holdsSeveral } from './boardFields';

/**
 * A reference to at most this many records has a column for each of them; otherwise only for records that the list
 * uses.
 */
const mostTargets = 50;

type Aggregates = Pick<ListAggregates, 'count' | 'figures'>;

interface BoardColumns {
  columns: readonly BoardColumn[];
  /** Counts and sums by column key; a column that is missing in the map has no records. */
  aggregates: ReadonlyMap<string, Aggregates> | undefined;
}

/** The columns of the surrounding list by a field, with counts and sums. */
export function useBoardColumns(field: SchemaField, of: string | undefined): BoardColumns {
  const { resource } = useListContext();
  const text = useText();
  const filter = useAskedFilter();
  const view = useNamedView();
  const mayName = useMayName();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const target = referredBy(field);
  const grouped = !holdsSeveral(field);
  const { data } = useQuery({
    ...listAggregatesQuery(dataProvider, resource, {
      ...{ filter, of: of ? [of] : [], groups: [field.key] },
      ...(view && { view }),
    }),
    placeholderData: keepPreviousData,
    enabled: grouped,
  });
  const { data: some, total = 0 } = useGetList(
    target ?? '',
    { pagination: { page: 1, perPage: mostTargets } },
    { enabled: target !== undefined && mayName(target) },
  );
  const groups = grouped ? data?.groups : undefined;
  const held = (groups ?? []).flatMap(({ value }) => value ?? []);
  const names = useNames(target ? held.slice(0, mostTargets).map((id) => ({ resource: target, id })) : []);
  const emptyLabel = text('lists.groups.none', { column: field.label });
  return useMemo(() => {
    const targets =
      total <= mostTargets
        ? some?.map((record) => ({ id: String(record.id), name: referenceName(record) }))
        : undefined;
    return {
      columns: boardColumns({ field, groups, targets, nameOf: (id) => names.get(id), emptyLabel }),
      aggregates: groups && new Map(groups.map(({ value, ...sums }) => [value ?? emptyKey, sums])),
    };
  }, [field, groups, some, total, names, emptyLabel]);
}
