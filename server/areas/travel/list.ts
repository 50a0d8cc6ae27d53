import { flights, hotels } from '#server/database/schema';
import { wholeFieldsColumn } from '#server/fields/read';
import { listFields, selected } from '#server/resources/columns';
import type { ListDescriptor } from '#server/resources/list';

/** Joined by name alone: who made something stays true when that user is removed. */
const creator = 'left join users c on c.tenant_id = $company and c.id = t.created_by';
const modifier = 'left join users m on m.tenant_id = $company and m.id = t.modified_by';
const modifiedAt = 'case when t.version > 1 then t.updated_at end';

/** What flights and hotels answer alike. */
const shared = `t.created_at as "createdAt", ${modifiedAt} as "modifiedAt",
  c.full_name as "createdByUserName", m.full_name as "modifiedByUserName", ${wholeFieldsColumn('t')} as "fieldValues"`;

const flight = [
  'projectId',
  'title',
  'description',
  'departureAirport',
  'departureTime',
  'arrivalAirport',
  'arrivalTime',
  'flightNumber',
] as const;
const hotel = [
  'projectId',
  'title',
  'description',
  'hotelName',
  'address',
  'checkInTime',
  'checkOutTime',
  'confirmationNumber',
] as const;
export const travelMembers = { flights: flight, hotels: hotel };

const common = { alias: 't', display: `${creator} ${modifier}`, joins: { creator, modifier } };

const sharedFields: ListDescriptor['fields'] = {
  modifiedAt: { kind: 'instant', sql: modifiedAt },
  createdByUserName: { kind: 'text', sql: 'c.full_name', join: 'creator' },
  modifiedByUserName: { kind: 'text', sql: 'm.full_name', join: 'modifier' },
};

/** @see rules 4.1 */
export const flightList: ListDescriptor = {
  ...common,
  unit: 'flights',
  table: 'flights',
  columns: `${selected(flights, 't', ['id', ...flight])}, ${shared}`,
  fields: { ...listFields(flights, 't', [...flight, 'createdAt', 'updatedAt']), ...sharedFields },
  sort: { field: 'departureTime', order: 'ASC' },
  customFields: 'flight',
};

export const hotelList: ListDescriptor = {
  ...common,
  unit: 'hotels',
  table: 'hotels',
  columns: `${selected(hotels, 't', ['id', ...hotel])}, ${shared}`,
  fields: { ...listFields(hotels, 't', [...hotel, 'createdAt', 'updatedAt']), ...sharedFields },
  sort: { field: 'checkInTime', order: 'ASC' },
  customFields: 'hotel',
};
