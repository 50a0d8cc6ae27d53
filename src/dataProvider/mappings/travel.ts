import { callOf } from '#console/dataProvider/calls/calls';
import { type ListReply, pagedPart } from '#console/dataProvider/lists/simpleRest';
import type { BodyOf } from '#contract/endpoint';
import { type Flight, flightEndpoints, type Hotel, hotelEndpoints } from '#contract/resources/calls/travel';
import { newFields, readFields, recordFieldValues } from './customFields';
import { defineMapping, idOf, type MappedReply, type RecordData, type Scope } from './mapping';
import { recordCalls } from './recordCalls';
import { systemMembersMapping, wholeMembers } from './systemMembers';

/**
 * Flights and hotels are listed below their project and replaced as a whole; their bulk calls are like those of other
 * resources.
 * @see rules 14.1
 */
function tripMapping<Trip extends Flight | Hotel, Body extends object>(
  resource: 'flights' | 'hotels',
  endpoints: typeof flightEndpoints | typeof hotelEndpoints,
) {
  const {
    pages: _pages,
    whole: _whole,
    figures: aggregates,
    ...calls
  } = recordCalls<Trip, Trip, Body, Body>(endpoints);
  const { search, changes: someChanges } = systemMembersMapping<Body>(resource);
  const whole = (data: RecordData) => ({ ...wholeMembers(resource, data), projectId: data.projectId }) as Body; // the schema's
  const ofProject = (scope: Scope) => ({ query: { projectId: idOf(scope, 'projectId') } });
  const page = pagedPart(endpoints.list);
  return defineMapping<Trip, Trip, Body, Body>({
    ...calls,
    many: 'travelBulk',
    scope: ['projectId'],
    replaces: true,
    search,
    figures: aggregates && ((query, scope) => aggregates({ ...query, projectId: idOf(scope, 'projectId') }, scope)),
    list: ({ scope, signal }) =>
      callOf(endpoints.list, { ...ofProject(scope), signal }) as Promise<MappedReply<Trip[]>>,
    part: (scope, request) => page(ofProject(scope), request) as Promise<ListReply<Trip[]>>,
    toRecord: (trip) => ({ ...trip, fields: readFields(trip.dynamicFields) }),
    creation: (data) => ({ ...whole(data), ...newFields(data) }),
    changes: (data) => ({ ...whole(data), ...recordFieldValues(data) }),
    someChanges,
  });
}

export const flightsMapping = tripMapping<Flight, BodyOf<typeof flightEndpoints.create>>('flights', flightEndpoints);
export const hotelsMapping = tripMapping<Hotel, BodyOf<typeof hotelEndpoints.create>>('hotels', hotelEndpoints);
