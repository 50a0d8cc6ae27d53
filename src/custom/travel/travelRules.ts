import { entities } from '#contract/fields/entityKinds';
import type { Flight, Hotel } from '#contract/resources/calls/travel';
import { definitions } from '#contract/resources/index';
import { keepClock } from '#contract/values';

/** Rules of flights and hotels, without React. */

export type TravelKind = 'flight' | 'hotel';

export type TravelEntry =
  | { kind: 'flight'; time: string; record: Flight }
  | { kind: 'hotel'; time: string; record: Hotel };

/** Flights and hotels in one list, by departure and check-in; unreadable times come last. */
export function byTime(flights: readonly Flight[], hotels: readonly Hotel[]): TravelEntry[] {
  const entries: TravelEntry[] = [
    ...flights.map((record) => ({ kind: 'flight' as const, time: keepClock(record.departureTime) ?? '', record })),
    ...hotels.map((record) => ({ kind: 'hotel' as const, time: keepClock(record.checkInTime) ?? '', record })),
  ];
  const rank = ({ time }: TravelEntry) => time || '\uffff';
  return entries.sort((one, other) => (rank(one) < rank(other) ? -1 : Number(rank(one) > rank(other))));
}

/**
 * The entries whose order is final. If one kind is partly loaded, entries after its last one stay hidden, because
 * further ones may belong before them.
 */
export function withinReach(entries: readonly TravelEntry[], whole: Readonly<Record<TravelKind, boolean>>) {
  const kinds = (['flight', 'hotel'] as const).filter((kind) => !whole[kind]);
  const ends = kinds.map((kind) => entries.findLastIndex((entry) => entry.kind === kind) + 1);
  return entries.slice(0, Math.min(entries.length, ...ends));
}

const dayLength = 24 * 60 * 60 * 1000;

/**
 * Nights between check-in and check-out, rounded up; null for unreadable times. Wall-clock times are compared as
 * written, so that daylight saving time adds no night.
 * @see rules 4.3
 */
export function nightsOf({ checkInTime, checkOutTime }: Pick<Hotel, 'checkInTime' | 'checkOutTime'>): number | null {
  const [from, until] = [checkInTime, checkOutTime].map(keepClock);
  if (!from || !until) return null;
  return Math.max(0, Math.ceil((Date.parse(`${until}Z`) - Date.parse(`${from}Z`)) / dayLength));
}

/** The system fields of a kind. */
const namesOf = (kind: TravelKind) => Object.keys(definitions[entities[kind].resource].fields);

/** Values of an empty form. */
export const emptyTravel = (kind: TravelKind): Record<string, string> =>
  Object.fromEntries(namesOf(kind).map((name) => [name, '']));

/** Values of a record's form; '' for missing texts. */
export const travelValues = (kind: TravelKind, record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries([...namesOf(kind), 'projectId'].map((name) => [name, record[name] ?? '']));
