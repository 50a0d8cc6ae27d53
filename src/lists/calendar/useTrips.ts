import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { useMeets } from '#console/authProvider/useHolds';
import { mappingOf } from '#console/dataProvider/resources';
import { runLimited } from '#console/dataProvider/verbs/queue';
import { textIfKnown, useText } from '#console/i18n/useText';
import type { DateRange } from '#console/lists/dates/dateFields';
import { addDays } from '#console/lists/dates/days';
import type { Entry } from '#console/lists/dates/entry';
import { overlapping } from '#console/lists/dates/overlap';
import { useAskedFilter } from '#console/lists/embeddedList';
import { withConditions } from '#console/lists/filters/withConditions';
import type { ListedRecord } from '#console/schema/schemaColumns';
import { needsOfAction } from '#contract/access';
import { firstSort } from '#contract/resources/index';
import { spanOfTrip, type TripKind, tripKinds } from './trips';

/** A trip of a record of the list, such as a flight of a project. */
export interface ListedTrip<R extends ListedRecord = ListedRecord> extends ListedRecord {
  parent: R;
  name: string;
  /** The kind of the trip as text. */
  label: string;
  /** The tab of the parent with its trips. */
  tab: string;
}

export const isTrip = <R extends ListedRecord>(of: R | ListedTrip<R>): of is ListedTrip<R> =>
  'parent' in of && 'tab' in of;

/** Days before and after the shown ones: a trip may be somewhat earlier or later than its record. */
const margin = 31;
/** The most records whose trips are read, and the most trips of a record. */
const mostParents = 50;
const mostTrips = 100;
/** Requests at the same time. */
const lanes = 6;

const none: readonly never[] = [];
const byId = { field: 'id', order: 'ASC' } as const;

/** The kinds of trips below a resource that the person may see. */
function useTripKinds(resource: string): readonly TripKind[] {
  const meets = useMeets();
  return useMemo(
    () => tripKinds(resource).filter(({ resource: kind }) => meets(needsOfAction(kind, 'list') ?? 'admin')),
    [resource, meets],
  );
}

/** Whether records of a resource have trips that the person may see. */
export const useHasTrips = (resource: string): boolean => useTripKinds(resource).length > 0;

/**
 * The trips of the listed records whose dates are near two days. Lists of trips belong to one record, so that each
 * record with trips is asked for its own.
 */
export function useTrips<R extends ListedRecord>(
  range: DateRange,
  first: string,
  last: string,
  enabled: boolean,
): readonly Entry<ListedTrip<R>>[] {
  const { resource } = useListContext<R>();
  const dataProvider = useDataProvider();
  const text = useText();
  const visible = useTripKinds(resource);
  const kinds = enabled ? visible : none;
  const counted = kinds[0]?.countedBy;
  const listed = useAskedFilter();
  const asked = useMemo(() => {
    const near = overlapping(listed, range, addDays(first, -margin), addDays(last, margin));
    return {
      filter: withConditions(near, { [`${counted}_gt`]: 0 }),
      sort: byId,
      pagination: { page: 1, perPage: mostParents },
    };
  }, [listed, range, first, last, counted]);
  const { data: parents = none } = useQuery({
    queryKey: [resource, 'getList', asked],
    queryFn: async ({ signal }) => (await dataProvider.getList<R>(resource, { ...asked, signal })).data,
    enabled: counted !== undefined,
    placeholderData: keepPreviousData,
  });
  const readTrips = async ({ resource: kind }: TripKind, signal: AbortSignal) => {
    const [target = ''] = mappingOf(kind).scope;
    const found: { parent: R; trip: ListedRecord }[] = [];
    await runLimited(parents, lanes, async (parent) => {
      const { data } = await dataProvider.getList<ListedRecord>(kind, {
        filter: { [target]: parent.id },
        sort: firstSort(kind),
        pagination: { page: 1, perPage: mostTrips },
        meta: { wholeUnlessPaged: true },
        signal,
      });
      found.push(...data.map((trip) => ({ parent, trip })));
    });
    return found;
  };
  return useQueries({
    queries: kinds.map((kind) => ({
      // keyed as a list of these parents, so that every write below them refetches it
      queryKey: [kind.resource, 'getList', { parents: parents.map(({ id }) => id) }],
      queryFn: ({ signal }: { signal: AbortSignal }) => readTrips(kind, signal),
      enabled: parents.length > 0,
      placeholderData: keepPreviousData,
    })),
    combine: (answers) =>
      answers.flatMap(({ data = none }, index) =>
        data.flatMap(({ parent, trip }) => {
          const kind = kinds[index];
          const span = kind && spanOfTrip(trip, kind);
          if (!span) return [];
          const name = `${trip[kind.title]}`;
          const label = textIfKnown(text, `history.kind.${kind.resource}`) ?? kind.resource;
          return [{ id: trip.id, span, of: { id: trip.id, parent, name, label, tab: kind.tab } }];
        }),
      ),
  });
}
