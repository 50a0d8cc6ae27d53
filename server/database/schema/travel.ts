import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { clock, id, keptFields, tenantId, versioned } from './columns';
import { author, projects } from './projects';

/** `updatedAt` is the wire's `modifiedAt`. */
const travelColumns = () => ({
  tenantId: tenantId(),
  id: id(),
  projectId: uuid('project_id').notNull(),
  title: text('title').notNull(),
  description: text('description'),
  createdBy: author(),
  modifiedBy: uuid('modified_by'),
  fields: keptFields(),
  ...versioned(),
});

/** Times are wall-clock times as printed on the ticket. @see rules 4.4 */
export const flights = pgTable(
  'flights',
  {
    ...travelColumns(),
    departureAirport: text('departure_airport').notNull(),
    departureTime: clock('departure_time').notNull(),
    arrivalAirport: text('arrival_airport').notNull(),
    arrivalTime: clock('arrival_time').notNull(),
    flightNumber: text('flight_number'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'flights_project',
      columns: [table.tenantId, table.projectId],
      foreignColumns: [projects.tenantId, projects.id],
    }).onDelete('cascade'),
    index('flights_project').on(table.tenantId, table.projectId, table.departureTime, table.id),
    index('flights_fields').using('gin', sql`${table.fields} jsonb_path_ops`),
  ],
);

export const hotels = pgTable(
  'hotels',
  {
    ...travelColumns(),
    hotelName: text('hotel_name').notNull(),
    address: text('address').notNull(),
    checkInTime: clock('check_in_time').notNull(),
    checkOutTime: clock('check_out_time').notNull(),
    confirmationNumber: text('confirmation_number'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'hotels_project',
      columns: [table.tenantId, table.projectId],
      foreignColumns: [projects.tenantId, projects.id],
    }).onDelete('cascade'),
    index('hotels_project').on(table.tenantId, table.projectId, table.checkInTime, table.id),
    index('hotels_fields').using('gin', sql`${table.fields} jsonb_path_ops`),
  ],
);
