import type { z } from 'zod';
import { type flight, flights, type hotel, hotels } from '#contract/travel';
import { flights as flightTable, hotels as hotelTable } from '#server/database/schema';
import type { Implementation } from '#server/implement';
import type { Violations } from '#server/plugins/errors';
import { notFound } from '#server/problem';
import { recordArea } from '#server/records/area';
import { flightList, hotelList, travelMembers } from './list';
import { presentTravel } from './read';
import { checkProject, ofProject, seesTravel, travelSight, wholeOf } from './rules';

const shared = {
  title: 'title',
  parent: { resource: 'projects', member: 'projectId' },
  counted: 'travel_data_count',
  sight: travelSight,
  scope: ofProject,
  seenOtherwise: seesTravel,
} as const;

/** @see rules 4.2, 4.4 */
export const travelArea: readonly Implementation[] = [
  ...recordArea(flights, {
    ...shared,
    resource: 'flights',
    table: flightTable,
    list: flightList,
    members: travelMembers.flights,
    values: wholeOf(travelMembers.flights),
    check: (call, _rows, values) => checkProject(call, values),
    present: presentTravel<z.input<typeof flight>>('flight'),
  }),
  ...recordArea(hotels, {
    ...shared,
    resource: 'hotels',
    table: hotelTable,
    list: hotelList,
    members: travelMembers.hotels,
    values: wholeOf(travelMembers.hotels),
    check: (call, _rows, values) => checkProject(call, values),
    present: presentTravel<z.input<typeof hotel>>('hotel'),
  }),
];

/** A project that is deleted meanwhile is one that is not there. */
export const travelViolations: Violations = { flights_project: () => notFound(), hotels_project: () => notFound() };
