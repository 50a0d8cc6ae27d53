import type { z } from 'zod';
import { message } from '#contract/message';
import {
  type flight,
  flightChanges,
  flightEndpoints,
  type hotel,
  hotelChanges,
  hotelEndpoints,
} from '#contract/resources/calls/travel';
import { flights as flightTable, hotels as hotelTable } from '#server/database/schema';
import type { Implementation } from '#server/http/implement';
import type { Violations } from '#server/plugins/errors';
import { notFound } from '#server/problem';
import { recordArea } from '#server/records/sources/area';
import { flightList, hotelList, travelMembers } from './list';
import { presentTravel } from './read';
import { checkEachTravel, checkTravel, ofProject, seesTravel, travelVisibility } from './rules';

const shared = {
  parent: { resource: 'projects', member: 'projectId' },
  counted: 'travel_data_count',
  visibility: travelVisibility,
  scope: ofProject,
  seenOtherwise: seesTravel,
} as const;

const arrival = { first: 'departureTime', last: 'arrivalTime', message: message('rules.arrivalOrder') } as const;
const checkOut = { first: 'checkInTime', last: 'checkOutTime', message: message('rules.checkOutOrder') } as const;

/** @see rules 4.2, 4.4, 4.6 */
export const travelArea: readonly Implementation[] = [
  ...recordArea(flightEndpoints, {
    ...shared,
    resource: 'flights',
    table: flightTable,
    list: flightList,
    members: travelMembers.flights,
    changes: flightChanges,
    locked: [arrival.first, arrival.last],
    check: checkTravel(arrival),
    checkEach: checkEachTravel(arrival),
    present: presentTravel<z.input<typeof flight>>('flight'),
  }),
  ...recordArea(hotelEndpoints, {
    ...shared,
    resource: 'hotels',
    table: hotelTable,
    list: hotelList,
    members: travelMembers.hotels,
    changes: hotelChanges,
    locked: [checkOut.first, checkOut.last],
    check: checkTravel(checkOut),
    checkEach: checkEachTravel(checkOut),
    present: presentTravel<z.input<typeof hotel>>('hotel'),
  }),
];

/** A project that is deleted meanwhile counts as not found. */
export const travelViolations: Violations = { flights_project: () => notFound(), hotels_project: () => notFound() };
