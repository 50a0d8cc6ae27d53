import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema';

/** Tables whose names differ from their resource's. */
const named: Readonly<Record<string, PgTable>> = {
  inventory: schema.inventoryItems,
  supportTickets: schema.tickets,
  travelDocuments: schema.documents,
  inventoryDocuments: schema.documents,
  inventoryImages: schema.images,
};

/** The table of a resource's rows. @throws Error when the schema has none */
export function tableOf(resource: string): PgTable {
  const table: unknown = named[resource] ?? Object.entries(schema).find(([name]) => name === resource)?.[1];
  if (!is(table, PgTable)) throw new Error(`The schema has no table '${resource}'.`);
  return table;
}
