import { flights } from '#contract/travel';
import { type Implementation, implement, type TenantCall } from '../../implement';
import { requireVersion, sendVersion } from '../../lists/concurrency';
import {
  deleteTravel,
  insertTravel,
  listTravel,
  lockTravel,
  requireTravel,
  seesTravelRecord,
  type TravelTable,
  updateTravel,
} from './records';

interface FlightRow {
  title: string;
  description: string | null;
  departureAirport: string;
  departureTime: string;
  arrivalAirport: string;
  arrivalTime: string;
  flightNumber: string | null;
}

const table: TravelTable<keyof FlightRow> = {
  kind: 'flight',
  table: 'flights',
  time: 'departureTime',
  columns: {
    title: 'title',
    description: 'description',
    departureAirport: 'departure_airport',
    departureTime: 'departure_time',
    arrivalAirport: 'arrival_airport',
    arrivalTime: 'arrival_time',
    flightNumber: 'flight_number',
  },
};

async function answer(
  { tx, identity, reply }: Pick<TenantCall<typeof flights.get>, 'tx' | 'identity' | 'reply'>,
  id: string,
) {
  const { record, version } = await requireTravel<FlightRow>(tx, identity, table, id);
  sendVersion(reply, version);
  return record;
}

/** @see part 1, sections 2.8, 5 and 7 (Travel data); decisions, sections 2, 3 and 10 */
export const flightCalls: Implementation[] = [
  implement(flights.list, (call) => listTravel<FlightRow>(call, table)),

  implement(flights.create, async (call) => answer(call, await insertTravel(call.tx, call.identity, table, call.body))),

  implement(flights.get, (call) => answer(call, call.params.id), {
    visible: ({ tx, identity, params }) => seesTravelRecord(tx, identity, table, params.id),
  }),

  implement(flights.change, async (call) => {
    const { tx, identity, params, request } = call;
    requireVersion(request, await lockTravel(tx, identity, table, params.id));
    await updateTravel(tx, identity, table, params.id, call.body);
    return answer(call, params.id);
  }),

  implement(flights.delete, async ({ tx, identity, params, request }) => {
    requireVersion(request, await lockTravel(tx, identity, table, params.id));
    return deleteTravel(tx, table, params.id);
  }),
];
