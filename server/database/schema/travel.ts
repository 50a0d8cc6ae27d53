import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { clockColumn, customValues, id, tenantId, versioned } from './columns';
import { author } from './projects';

/** `updatedAt` is `modifiedAt` on the wire. */
const travelColumns = () => ({
  tenantId: tenantId(),
  id: id(),
  projectId: uuid('project_id').notNull(),
  title: text('title').notNull(),
  description: text('description'),
  createdBy: author(),
  modifiedBy: uuid('modified_by'),
  fields: customValues(),
  ...versioned(),
});

/** Times are wall-clock times as printed on the ticket. @see rules 4.4 */
export const flights = pgTable('flights', {
  ...travelColumns(),
  departureAirport: text('departure_airport').notNull(),
  departureTime: clockColumn('departure_time').notNull(),
  arrivalAirport: text('arrival_airport').notNull(),
  arrivalTime: clockColumn('arrival_time').notNull(),
  flightNumber: text('flight_number'),
});

export const hotels = pgTable('hotels', {
  ...travelColumns(),
  hotelName: text('hotel_name').notNull(),
  address: text('address').notNull(),
  checkInTime: clockColumn('check_in_time').notNull(),
  checkOutTime: clockColumn('check_out_time').notNull(),
  confirmationNumber: text('confirmation_number'),
});
