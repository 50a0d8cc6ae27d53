import type { Transaction } from '#server/database/connect';
import type { CalendarEvent } from './icalendar';

/** A flight or hotel of a project. */
export interface Trip {
  id: string;
  kind: 'flight' | 'hotel';
  projectId: string;
  project: string;
  title: string;
  description: string | null;
  starts: string;
  ends: string;
  location: string;
  number: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** The most trips of a calendar: those that begin last. */
export const mostTrips = 5000;

const select = (kind: Trip['kind'], columns: string) =>
  `select t.id, '${kind}' as kind, t.project_id as "projectId", p.title as project, t.title, t.description, ${columns},
      t.version, t.created_at as "createdAt", t.updated_at as "updatedAt"
    from ${kind}s t join projects p on p.tenant_id = $company and p.id = t.project_id
    where t.tenant_id = $company and t.project_id = any($1::uuid[])`;

const flights = select(
  'flight',
  `t.departure_time as starts, t.arrival_time as ends,
    t.departure_airport || ' – ' || t.arrival_airport as location, t.flight_number as number`,
);
const hotels = select(
  'hotel',
  `t.check_in_time as starts, t.check_out_time as ends, t.hotel_name || ', ' || t.address as location,
    t.confirmation_number as number`,
);

/** The trips of projects, by their beginning. */
export async function tripsOf(tx: Transaction, projectIds: readonly string[]): Promise<Trip[]> {
  if (projectIds.length === 0) return [];
  const found = await tx.query<Trip>(
    `select * from (${flights} union all ${hotels}) trips order by starts desc, id limit ${mostTrips}`,
    [projectIds],
  );
  return found.rows.reverse();
}

const lines = (parts: readonly (string | null)[]) => parts.filter(Boolean).join('\n');

/** @param addressOf the address of a project's trips in the console */
export const eventOf = (trip: Trip, addressOf: (projectId: string) => string): CalendarEvent => ({
  uid: trip.id,
  sequence: trip.version,
  changedAt: trip.updatedAt,
  starts: trip.starts,
  ends: trip.ends,
  summary: trip.kind === 'flight' && trip.number ? `${trip.title} (${trip.number})` : trip.title,
  location: trip.location,
  description: lines([trip.project, trip.description, trip.kind === 'hotel' ? trip.number : null]),
  url: addressOf(trip.projectId),
  free: trip.kind === 'hotel',
});
