import { sql } from 'drizzle-orm';
import { doublePrecision, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { Lookup, Rollup } from '#contract/fields/links';
import { sortableText, tenantId } from './columns';

export interface FieldRules {
  min?: number | null;
  max?: number | null;
  pattern?: string | null;
  formula?: string | null;
  target?: string | null;
  prefix?: string | null;
  digits?: number | null;
  lookup?: Lookup | null;
  rollup?: Rollup | null;
}

/**
 * Where the values of a field are stored: the record's `fields`, rows of `field_values`, or both.
 * - `rows`: in rows alone, as servers of the version before write them
 * - `moving`: written to both, a job copies earlier rows to the record; the rows are complete
 * - `both`: each is complete
 * - `filling`: written to both, a job makes the rows; the record is complete
 * - `record`: on the record alone
 */
export type FieldStorage = 'rows' | 'moving' | 'both' | 'filling' | 'record';

/**
 * Values of fields that lists sort or range by, one row each (see `FieldStorage`). `value` is the text on the wire;
 * `number` the same as a number where the type is numeric. Rows are deleted with their definition, and with their
 * record (server/records/trash/deleteChildren.ts).
 */
export const fieldValues = pgTable('field_values', {
  tenantId: tenantId(),
  entityId: uuid('entity_id').notNull(),
  definitionId: uuid('definition_id').notNull(),
  value: sortableText('value').notNull(),
  /** The beginning of a long text, as much as an index can hold; lists sort by it. */
  sortKey: sortableText('sort_key').notNull().generatedAlwaysAs(sql`left(value, 200)`),
  number: doublePrecision('number'),
});
