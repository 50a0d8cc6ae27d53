import { useMemo } from 'react';
import { useGetManyReference } from 'react-admin';
import type { Flight, Hotel } from '#contract/travel';
import { byTime } from './travelRules';

/** The records of a project come whole; they are few. */
const whole = { page: 1, perPage: 10_000 };

/** The flights and hotels of a project in one list by time; it is there when both have come. */
export function useTravel(projectId: string) {
  const of = { target: 'projectId', id: projectId, pagination: whole };
  const flights = useGetManyReference<Flight>('flights', { ...of, sort: { field: 'departureTime', order: 'ASC' } });
  const hotels = useGetManyReference<Hotel>('hotels', { ...of, sort: { field: 'checkInTime', order: 'ASC' } });
  const entries = useMemo(
    () => flights.data && hotels.data && byTime(flights.data, hotels.data),
    [flights.data, hotels.data],
  );
  return {
    entries,
    error: flights.error ?? hotels.error,
    retry: () => {
      if (flights.error) void flights.refetch();
      if (hotels.error) void hotels.refetch();
    },
  };
}
