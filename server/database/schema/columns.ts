import { sql } from 'drizzle-orm';
import { customType, integer, jsonb, uuid } from 'drizzle-orm/pg-core';

export const tenantId = () => uuid('tenant_id').notNull();
export const id = () => uuid('id').notNull();

/** A text that people sort by: in dictionary order, in any language, on any database. */
export const sortableText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text COLLATE "und-x-icu"',
});

/** A text that programs compare, byte by byte. */
export const exactText = customType<{ data: string; driverData: string }>({ dataType: () => 'text COLLATE "C"' });

/** An instant, ISO 8601 in UTC with `Z`, to the millisecond. */
export const instantColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
});

/** A wall-clock time without a zone, `YYYY-MM-DDTHH:mm`. */
export const clockColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(0) without time zone',
});

export const createdAt = () => instantColumn('created_at').notNull().default(sql`now()`);

/** Every write of the row increases `version` and sets `updated_at`; ETags are made of `version`. */
export const versioned = () => ({
  createdAt: createdAt(),
  updatedAt: instantColumn('updated_at').notNull().default(sql`now()`),
  version: integer('version').notNull().default(1),
});

/** The texts of a record's custom fields, by their definitions' ids. */
export const customValues = () => jsonb('fields').$type<Record<string, string>>().notNull().default({});
