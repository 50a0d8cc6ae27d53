import type { Transaction } from '#server/database/connect';
import type { CalendarEvent } from './icalendar';
import { tripsOf } from './trips';

/** How long a calendar names what is no longer in it. */
const since = "now() - interval '30 days'";

/** The most cancelled events of a calendar, and the most entries of the history that are looked through for them. */
const mostCancelled = 1000;
const mostEntries = 20_000;

/** A project that a person is no longer in the team of, and since when; deleted projects are such. */
interface LeftProject {
  id: string;
  at: string;
}

/** The projects that the person left in the last 30 days and has not joined again. */
export const leftProjects = (tx: Transaction, userId: string, present: readonly string[]): Promise<LeftProject[]> =>
  tx.rows<LeftProject>(
    `select distinct on (h.entity_id) h.entity_id as id, h.at
      from (select e.entity_id, e.at, e.changes -> 'userIds' as team from history e
        where e.tenant_id = $company and e.resource = 'projects' and e.at > ${since} order by e.at desc limit ${mostEntries}) h
      where h.team -> 0 ? $1::text and not coalesce(h.team -> 1 ? $1::text, false) and h.entity_id <> all($2::uuid[])
      order by h.entity_id, h.at desc limit ${mostCancelled}`,
    [userId, present],
  );

interface DeletedTrip {
  id: string;
  projectId: string;
  title: string;
  starts: string;
  ends: string;
  at: string;
  /** The sequence of the version after the last. */
  sequence: number;
}

const before = (members: readonly [flight: string, hotel: string]) =>
  `coalesce(${members.map((member) => `h.changes -> '${member}' ->> 0`).join(', ')})`;

/** Trips of projects that were deleted by themselves: the history has what they were, the trash often their version. */
const deletedTrips = (tx: Transaction, projectIds: readonly string[]): Promise<DeletedTrip[]> =>
  tx.rows<DeletedTrip>(
    `select distinct on (h.entity_id) h.entity_id as id, h.parent_id as "projectId", h.entity_name as title,
        ${before(['departureTime', 'checkInTime'])} as starts,
        ${before(['arrivalTime', 'checkOutTime'])} as ends, h.at, coalesce(
          (select max((t.kept -> h.resource -> 0 ->> 'version')::int) + 1 from trash t
            where t.tenant_id = $company and t.entity_id = h.entity_id),
          (select count(*)::int from history v where v.tenant_id = $company and v.entity_id = h.entity_id)) as sequence
      from history h
      where h.tenant_id = $company and h.parent_id = any($1::uuid[]) and h.at > ${since} and h.action = 'deleted'
        and h.resource in ('flights', 'hotels')
        and not exists (select from flights f where f.tenant_id = $company and f.id = h.entity_id)
        and not exists (select from hotels f where f.tenant_id = $company and f.id = h.entity_id)
      order by h.entity_id, h.at desc limit ${mostCancelled}`,
    [projectIds],
  );

interface TrashedTrip {
  id: string;
  projectId: string;
  starts: string;
  ends: string;
  version: number;
}

/** Trips that are in the trash with their projects. */
const tripsInTrash = (tx: Transaction, projectIds: readonly string[]): Promise<TrashedTrip[]> =>
  tx.rows<TrashedTrip>(
    `select k.trip ->> 'id' as id, t.entity_id as "projectId", (k.trip ->> 'version')::int as version,
        left(coalesce(k.trip ->> 'departure_time', k.trip ->> 'check_in_time'), 16) as starts,
        left(coalesce(k.trip ->> 'arrival_time', k.trip ->> 'check_out_time'), 16) as ends
      from trash t cross join lateral (
        select jsonb_array_elements((t.kept -> 'flights') || (t.kept -> 'hotels')) as trip) k
      where t.tenant_id = $company and t.resource = 'projects' and t.entity_id = any($1::uuid[])
      limit ${mostCancelled}`,
    [projectIds],
  );

/** Cancelled events of trips that were deleted from visible projects. */
export async function cancelledIn(tx: Transaction, projectIds: readonly string[]): Promise<CalendarEvent[]> {
  if (projectIds.length === 0) return [];
  const deleted = await deletedTrips(tx, projectIds);
  return deleted.map(({ id, sequence, at, starts, ends, title }) => ({
    uid: id,
    sequence,
    changedAt: at,
    starts,
    ends,
    cancelled: true,
    summary: title,
  }));
}

/**
 * Cancelled events of projects that a person left. They tell nothing of what was written since: the time of a trip that
 * was changed since is the day of leaving.
 */
export async function cancelledWith(tx: Transaction, left: readonly LeftProject[]): Promise<CalendarEvent[]> {
  if (left.length === 0) return [];
  const ids = left.map(({ id }) => id);
  const leftAt = new Map(left.map(({ id, at }) => [id, at]));
  const [present, deleted, trashed] = [
    await tripsOf(tx, ids),
    await deletedTrips(tx, ids),
    await tripsInTrash(tx, ids),
  ];
  const event = (trip: { id: string; projectId: string }, sequence: number, times: [string, string] | undefined) => {
    const changedAt = leftAt.get(trip.projectId) ?? '';
    const [starts = changedAt.slice(0, 10), ends] = times ?? [];
    return { uid: trip.id, sequence, changedAt, starts, ends, cancelled: true };
  };
  const known = present.filter(({ projectId, createdAt }) => createdAt <= (leftAt.get(projectId) ?? ''));
  return [
    ...known.map((trip) => {
      const unchanged = trip.updatedAt <= (leftAt.get(trip.projectId) ?? '');
      return event(trip, trip.version + 1, unchanged ? [trip.starts, trip.ends] : undefined);
    }),
    ...deleted.map((trip) => event(trip, trip.sequence, undefined)),
    ...trashed.map((trip) => event(trip, trip.version + 1, [trip.starts, trip.ends])),
  ];
}
