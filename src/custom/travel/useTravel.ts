import { useMemo } from 'react';
import { useAttachedPages } from '#console/custom/shared/useAttachedPages';
import type { Flight, Hotel } from '#contract/resources/calls/travel';
import { firstSort } from '#contract/resources/index';
import { byTime, withinReach } from './travelRules';

/** The flights and hotels of a project in one list by time, once both have loaded. */
export function useTravel(projectId: string) {
  const of = { target: 'projectId', id: projectId };
  const flights = useAttachedPages<Flight>({ ...of, resource: 'flights' }, firstSort('flights'));
  const hotels = useAttachedPages<Hotel>({ ...of, resource: 'hotels' }, firstSort('hotels'));
  const entries = useMemo(
    () =>
      flights.data &&
      hotels.data &&
      withinReach(byTime(flights.data, hotels.data), {
        flight: flights.more === undefined,
        hotel: hotels.more === undefined,
      }),
    [flights.data, hotels.data, flights.more, hotels.more],
  );
  const more = () => {
    flights.more?.();
    hotels.more?.();
  };
  return {
    entries,
    total: flights.total + hotels.total,
    error: flights.error ?? hotels.error,
    retry: () => {
      if (flights.error) flights.refetch();
      if (hotels.error) hotels.refetch();
    },
    more: flights.more || hotels.more ? more : undefined,
    reading: flights.reading || hotels.reading,
  };
}
