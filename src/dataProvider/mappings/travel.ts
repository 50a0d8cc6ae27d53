import { call } from '#console/dataProvider/calls';
import { pagedPart } from '#console/dataProvider/simpleRest';
import type { BodyOf } from '#contract/endpoint';
import { type Flight, flights, type Hotel, hotels } from '#contract/travel';
import { keepClock } from '#contract/values';
import { changedFields, newFields, ownFields, readFields } from './customFields';
import { defineMapping, idOf, type MappingDefinition, present, type RecordData, type Scope } from './mapping';
import { type RecordEndpoints, recordCalls } from './recordCalls';

type FlightBody = BodyOf<typeof flights.create>;
type HotelBody = BodyOf<typeof hotels.create>;
type SomeOfFlight = NonNullable<BodyOf<typeof flights.changeMany>['changes']>;
type SomeOfHotel = NonNullable<BodyOf<typeof hotels.changeMany>['changes']>;

/** A wall-clock time of a form as it travels: `YYYY-MM-DDTHH:mm`. */
const clockText = (value: unknown): string => (typeof value === 'string' ? (keepClock(value) ?? value) : '');

const flightBody = (data: RecordData): FlightBody => ({
  title: data.title,
  description: data.description || null,
  departureAirport: data.departureAirport,
  departureTime: clockText(data.departureTime),
  arrivalAirport: data.arrivalAirport,
  arrivalTime: clockText(data.arrivalTime),
  flightNumber: data.flightNumber || null,
  projectId: data.projectId,
});

const hotelBody = (data: RecordData): HotelBody => ({
  title: data.title,
  description: data.description || null,
  hotelName: data.hotelName,
  address: data.address,
  checkInTime: clockText(data.checkInTime),
  checkOutTime: clockText(data.checkOutTime),
  confirmationNumber: data.confirmationNumber || null,
  projectId: data.projectId,
});

const flightNames = {
  title: 'title',
  description: 'description',
  departureAirport: 'departureAirport',
  departureTime: 'departureTime',
  arrivalAirport: 'arrivalAirport',
  arrivalTime: 'arrivalTime',
  flightNumber: 'flightNumber',
} as const;

const hotelNames = {
  title: 'title',
  description: 'description',
  hotelName: 'hotelName',
  address: 'address',
  checkInTime: 'checkInTime',
  checkOutTime: 'checkOutTime',
  confirmationNumber: 'confirmationNumber',
} as const;

/** Texts in the spelling in which they travel; what else stands there is worked out by the backend. */
const clocked = (data: RecordData, times: readonly string[]): RecordData => ({
  ...data,
  ...Object.fromEntries(
    times.flatMap((time) => (typeof data[time] === 'string' ? [[time, clockText(data[time])]] : [])),
  ),
});

/** The calls about many, as every resource has them; what a list comes to is asked of its project. */
function manyCalls<Listed, Creation, Some>(endpoints: RecordEndpoints) {
  const calls = recordCalls<Listed, Listed, Creation, Some>(endpoints);
  const { changeMany, changeRows, removeMany, importRows, figures } = calls;
  return {
    many: 'travelBulk',
    changeMany,
    changeRows,
    removeMany,
    importRows,
    figures: figures && ((query, scope) => figures({ ...query, projectId: idOf(scope, 'projectId') }, scope)),
  } satisfies Partial<MappingDefinition<Listed, Listed, Creation, Creation, Some>>;
}

const ofProject = (scope: Scope) => ({ query: { projectId: idOf(scope, 'projectId') } });
const flightPage = pagedPart(flights.list);
const hotelPage = pagedPart(hotels.list);

/** @see rules 14.1 */
export const flightsMapping = defineMapping<Flight, Flight, FlightBody, FlightBody, SomeOfFlight>({
  ...manyCalls<Flight, FlightBody, SomeOfFlight>(flights),
  scope: ['projectId'],
  replaces: true,
  search: ({ title, description, flightNumber }) => [title, description, flightNumber],
  list: ({ scope, signal }) => call(flights.list, { ...ofProject(scope), signal }),
  part: (scope, request) => flightPage(ofProject(scope), request),
  get: (id, { signal }) => call(flights.get, { params: { id }, signal }),
  create: (body, { headers }) => call(flights.create, { body, headers }),
  change: (id, body, { headers }) => call(flights.change, { params: { id }, body, headers }),
  remove: (id, { headers }) => call(flights.delete, { params: { id }, headers }),
  toRecord: (flight) => ({ ...flight, fields: readFields(flight.dynamicFields) }),
  creation: (data) => ({ ...flightBody(data), ...newFields(data) }),
  changes: (data) => ({ ...flightBody(data), ...ownFields(data) }),
  someChanges: (data) => ({
    ...present<Omit<SomeOfFlight, 'fields'>>(clocked(data, ['departureTime', 'arrivalTime']), flightNames),
    ...changedFields(data),
  }),
});

export const hotelsMapping = defineMapping<Hotel, Hotel, HotelBody, HotelBody, SomeOfHotel>({
  ...manyCalls<Hotel, HotelBody, SomeOfHotel>(hotels),
  scope: ['projectId'],
  replaces: true,
  search: ({ title, hotelName, address }) => [title, hotelName, address],
  list: ({ scope, signal }) => call(hotels.list, { ...ofProject(scope), signal }),
  part: (scope, request) => hotelPage(ofProject(scope), request),
  get: (id, { signal }) => call(hotels.get, { params: { id }, signal }),
  create: (body, { headers }) => call(hotels.create, { body, headers }),
  change: (id, body, { headers }) => call(hotels.change, { params: { id }, body, headers }),
  remove: (id, { headers }) => call(hotels.delete, { params: { id }, headers }),
  toRecord: (hotel) => ({ ...hotel, fields: readFields(hotel.dynamicFields) }),
  creation: (data) => ({ ...hotelBody(data), ...newFields(data) }),
  changes: (data) => ({ ...hotelBody(data), ...ownFields(data) }),
  someChanges: (data) => ({
    ...present<Omit<SomeOfHotel, 'fields'>>(clocked(data, ['checkInTime', 'checkOutTime']), hotelNames),
    ...changedFields(data),
  }),
});
