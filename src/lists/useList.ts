import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type Exporter,
  type ListControllerResult,
  type RaRecord,
  useDataProvider,
  useEvent,
  useListController,
} from 'react-admin';
import { everyRecord, listPages } from '#console/dataProvider/lists/eachPage';
import { asked } from './embeddedList';
import type { FilterValues } from './filters/filterValues';
import type { ListTotal } from './listTotal';
import { pageSizes } from './pages';
import type { ListSelection } from './selection/matching';
import { useSelection } from './selection/useSelection';
import { useExactTotal } from './useExactTotal';
import { useListModifiers } from './useListModifiers';
import { useNamedView } from './views/opening';

interface ListOptions<R extends RaRecord> {
  resource: string;
  /** The list's default order. */
  sort: { field: string; order: 'ASC' | 'DESC' };
  exporter: Exporter<R>;
  /** Filter that all records of the list match. */
  fixed?: FilterValues | undefined;
  /** Whether the page is read already; a layout may ask for its own records first. */
  enabled: boolean;
}

const saidByTheList = () => undefined;

/**
 * react-admin's list controller with four differences. The address alone determines what a list shows, so that a link
 * shows the same to everybody. Reads are retried like all reads of the console, and an error replaces the list. An
 * export includes every row, not the first 1,000. 'Select all' selects the filter's matches.
 * @see rules 13.1
 */
export function useList<R extends RaRecord>({
  resource,
  sort,
  exporter,
  fixed,
  enabled,
}: ListOptions<R>): {
  list: ListControllerResult<R>;
  selected: ListSelection;
  totals: ListTotal;
} {
  const dataProvider = useDataProvider();
  const view = useNamedView();
  const { retry } = useQueryClient().getDefaultOptions().queries ?? {};
  const controller = useListController<R>({
    resource,
    sort,
    exporter,
    ...(fixed && { filter: fixed }),
    perPage: pageSizes[0],
    storeKey: false,
    disableAuthentication: true, // the screen has already checked the session
    queryOptions: { enabled, retry, onError: saidByTheList, ...(view && { meta: { view } }) },
  });
  const { sort: sorted } = controller;
  const filterValues = useMemo(() => asked(controller.filterValues, fixed), [controller.filterValues, fixed]);
  const getData = useEvent(() =>
    everyRecord<R>(listPages(dataProvider, resource, { sort: sorted, filter: filterValues })),
  );
  const modifiers = useListModifiers(controller);
  const totals = useExactTotal({ ...controller, filterValues });
  const counted = { ...controller, total: totals.total };
  const { selected, ...selection } = useSelection(
    { ...counted, filterValues },
    totals,
    fixed && Object.values(fixed).join(),
  );
  // react-admin's type distinguishes lists with and without a total
  return { list: { ...counted, ...modifiers, ...selection, getData } as ListControllerResult<R>, selected, totals };
}
