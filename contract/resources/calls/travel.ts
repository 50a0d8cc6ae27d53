import { z } from 'zod';
import { endpoint } from '../../endpoint';
import { bulkByFilterEndpoints } from '../../extensions/bulk';
import { importEndpoint } from '../../extensions/importing';
import { aggregatesEndpoint } from '../../lists/listAggregates';
import { pagesOf, recordListQuery } from '../../lists/listQuery';
import { message } from '../../message';
import { projectVisibility } from '../../permissions';
import { always, dynamicField, formFields, instant, isBefore, memberText, orNothing, repliedClock } from '../../values';
import { flights as flightDefinition } from '../flights';
import { hotels as hotelDefinition } from '../hotels';
import { document } from './documents';
import { manyMembers, sentMembers } from './memberSchemas';

const common = {
  id: z.string(),
  projectId: z.string(),
  title: z.string(),
  description: orNothing(z.string()),
  createdAt: orNothing(instant),
  modifiedAt: orNothing(instant),
  createdByUserName: orNothing(z.string()),
  modifiedByUserName: orNothing(z.string()),
  documents: orNothing(z.array(document)),
  dynamicFields: orNothing(z.array(dynamicField)),
};

/** Times are wall-clock times, `YYYY-MM-DDTHH:mm`. */
export const flight = z.object({
  ...common,
  departureAirport: z.string(),
  departureTime: repliedClock,
  arrivalAirport: z.string(),
  arrivalTime: repliedClock,
  flightNumber: orNothing(z.string()),
});
export type Flight = z.infer<typeof flight>;

export const hotel = z.object({
  ...common,
  hotelName: z.string(),
  address: z.string(),
  checkInTime: repliedClock,
  checkOutTime: repliedClock,
  confirmationNumber: orNothing(z.string()),
});
export type Hotel = z.infer<typeof hotel>;

const ofOneProject = {
  projectId: memberText('projectId'),
};

const flightMembers = { ...sentMembers(flightDefinition), ...ofOneProject };
const arrives = (value: { departureTime?: unknown; arrivalTime?: unknown }) =>
  isBefore(value.departureTime, value.arrivalTime);
const arrivalOrder = { error: message('rules.arrivalOrder'), path: ['arrivalTime'], ...always };

export const flightPayload = z.object(flightMembers).refine(arrives, arrivalOrder);
export const flightForm = z.object({ ...flightMembers, fields: formFields }).refine(arrives, arrivalOrder);

/** Members that bulk changes and imports can change. Absent members and the project stay unchanged. */
const someOfFlight = z.object(sentMembers(flightDefinition)).partial();
export const flightChanges = someOfFlight.refine(arrives, arrivalOrder);

/** Changes to many flights: times can be shifted by days. */
export const manyFlightChanges = someOfFlight
  .extend(manyMembers(flightDefinition))
  .partial()
  .refine(arrives, arrivalOrder);

const hotelMembers = { ...sentMembers(hotelDefinition), ...ofOneProject };
const leaves = (value: { checkInTime?: unknown; checkOutTime?: unknown }) =>
  isBefore(value.checkInTime, value.checkOutTime);
const checkOutOrder = { error: message('rules.checkOutOrder'), path: ['checkOutTime'], ...always };

export const hotelPayload = z.object(hotelMembers).refine(leaves, checkOutOrder);
export const hotelForm = z.object({ ...hotelMembers, fields: formFields }).refine(leaves, checkOutOrder);

const someOfHotel = z.object(sentMembers(hotelDefinition)).partial();
export const hotelChanges = someOfHotel.refine(leaves, checkOutOrder);

export const manyHotelChanges = someOfHotel
  .extend(manyMembers(hotelDefinition))
  .partial()
  .refine(leaves, checkOutOrder);

/** Bulk calls for trips; only with the extension `travelBulk`. */
const manyEndpoints = <const Name extends string, Changes extends z.ZodType>(name: Name, changes: Changes) => {
  const path = `/api/TravelData/${name}` as const;
  const figures = aggregatesEndpoint(`${path}/figures` as const, [projectVisibility, ['ProjectTravelData:View']]);
  const { changeMany, deleteMany } = bulkByFilterEndpoints(path, {
    changes,
    change: [projectVisibility, ['ProjectTravelData:Edit']],
    remove: [projectVisibility, ['ProjectTravelData:Delete']],
  });
  const importRows = importEndpoint(path, [projectVisibility, ['ProjectTravelData:Create', 'ProjectTravelData:Edit']]);
  const extension = 'travelBulk';
  return {
    figures: { ...figures, query: figures.query.extend(ofOneProject), errors: [400, 401, 403, 404, 500], extension },
    changeMany: { ...changeMany, extension },
    deleteMany: { ...deleteMany, extension },
    importRows: { ...importRows, extension },
  } as const;
};

const travelEndpoints = <
  const Name extends string,
  Entity extends z.ZodType,
  Payload extends z.ZodType,
  Changes extends z.ZodType,
>(
  name: Name,
  entity: Entity,
  payload: Payload,
  manyChanges: Changes,
) => ({
  ...manyEndpoints(name, manyChanges),
  list: endpoint(`GET /api/TravelData/${name}`, {
    summary: `The ${name} of a project`,
    needs: [projectVisibility, ['ProjectTravelData:View']],
    ...pagesOf(name, entity, recordListQuery.extend(ofOneProject)),
    errors: [400, 401, 403, 404, 500],
  }),
  create: endpoint(`POST /api/TravelData/${name}`, {
    summary: 'Add one to a project',
    needs: [projectVisibility, ['ProjectTravelData:Create']],
    body: payload,
    replies: { 201: entity },
    etag: true,
  }),
  get: endpoint(`GET /api/TravelData/${name}/{id}`, {
    summary: 'One of them',
    needs: [projectVisibility, ['ProjectTravelData:View']],
    replies: { 200: entity },
    etag: true,
  }),
  change: endpoint(`PUT /api/TravelData/${name}/{id}`, {
    summary: 'Change one',
    needs: [projectVisibility, ['ProjectTravelData:Edit']],
    body: payload,
    replies: { 200: entity },
    etag: true,
  }),
  delete: endpoint(`DELETE /api/TravelData/${name}/{id}`, {
    summary: 'Delete one with its documents',
    needs: [projectVisibility, ['ProjectTravelData:Delete']],
    replies: { 204: 'empty' },
    etag: true,
  }),
});

export const flightEndpoints = travelEndpoints('flights', flight, flightPayload, manyFlightChanges);
export const hotelEndpoints = travelEndpoints('hotels', hotel, hotelPayload, manyHotelChanges);
