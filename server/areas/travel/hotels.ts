import { hotels } from '#contract/travel';
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

interface HotelRow {
  title: string;
  description: string | null;
  hotelName: string;
  address: string;
  checkInTime: string;
  checkOutTime: string;
  confirmationNumber: string | null;
}

const table: TravelTable<keyof HotelRow> = {
  kind: 'hotel',
  table: 'hotels',
  time: 'checkInTime',
  columns: {
    title: 'title',
    description: 'description',
    hotelName: 'hotel_name',
    address: 'address',
    checkInTime: 'check_in_time',
    checkOutTime: 'check_out_time',
    confirmationNumber: 'confirmation_number',
  },
};

async function answer(
  { tx, identity, reply }: Pick<TenantCall<typeof hotels.get>, 'tx' | 'identity' | 'reply'>,
  id: string,
) {
  const { record, version } = await requireTravel<HotelRow>(tx, identity, table, id);
  sendVersion(reply, version);
  return record;
}

/** @see part 1, sections 2.8, 5 and 7 (Travel data); decisions, sections 2, 3 and 10 */
export const hotelCalls: Implementation[] = [
  implement(hotels.list, (call) => listTravel<HotelRow>(call, table)),

  implement(hotels.create, async (call) => answer(call, await insertTravel(call.tx, call.identity, table, call.body))),

  implement(hotels.get, (call) => answer(call, call.params.id), {
    visible: ({ tx, identity, params }) => seesTravelRecord(tx, identity, table, params.id),
  }),

  implement(hotels.change, async (call) => {
    const { tx, identity, params, request } = call;
    requireVersion(request, await lockTravel(tx, identity, table, params.id));
    await updateTravel(tx, identity, table, params.id, call.body);
    return answer(call, params.id);
  }),

  implement(hotels.delete, async ({ tx, identity, params, request }) => {
    requireVersion(request, await lockTravel(tx, identity, table, params.id));
    return deleteTravel(tx, table, params.id);
  }),
];
