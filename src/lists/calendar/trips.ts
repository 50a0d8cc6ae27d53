import type { Span } from '#console/lists/dates/dateFields';
import { later } from '#console/lists/dates/days';
import { keepClock } from '#contract/days';
import { definitionOf, type ResourceName, resourceNames } from '#contract/resources/index';

/** The value in an address for a calendar without trips. */
export const noTrips = 'none';

/** A kind of trips: children of a resource with the printed times of a start and an end, such as flights of projects. */
export interface TripKind {
  resource: ResourceName;
  /** The member of the parent with their number. */
  countedBy: string;
  /** The member that names a trip. */
  title: string;
  start: string;
  end: string;
  /** The tab of the parent with its trips, which is named like their texts. */
  tab: string;
}

/** The kinds of trips below the records of a resource. */
export const tripKinds = (parent: string): TripKind[] =>
  resourceNames.flatMap((resource) => {
    const { on, countedBy, title = '', words: tab = '', fields = {} } = definitionOf(resource) ?? {};
    const [start, end] = Object.keys(fields).filter((name) => fields[name]?.type === 'dateTime');
    if (!on?.includes(parent) || !countedBy || !start || !end) return [];
    return [{ resource, countedBy, title, start, end, tab }];
  });

/** The days of a trip, with the time of its start as printed on the ticket; undefined: unreadable times. */
export function spanOfTrip(trip: Readonly<Record<string, unknown>>, { start, end }: TripKind): Span | undefined {
  const [begun, ended] = [start, end].map((name) => keepClock(String(trip[name])));
  if (!begun) return undefined;
  const first = begun.slice(0, 10);
  return { first, last: later(first, ended?.slice(0, 10) ?? first), time: begun.slice(11) };
}
